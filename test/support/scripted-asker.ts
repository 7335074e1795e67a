// A player who answers the questions of commands as a test says, and remembers them.
import type { Asker } from '../../src/ui/ask/asker';

/** The answers by the method that asks. A question without an answer is cancelled. */
type Answers = { readonly [M in Exclude<keyof Asker, 'say' | 'nameOf' | 'interrupt'>]?: Awaited<ReturnType<Asker[M]>> };

export class ScriptedAsker implements Asker {
  /** The questions so far, by the methods that asked. */
  readonly asked: string[] = [];
  readonly said: string[] = [];

  constructor(private readonly answers: Answers = {}) {}

  say(...texts: readonly string[]): void {
    this.said.push(...texts);
  }

  nameOf(id: string): string {
    return id;
  }

  interrupt(): void {
    this.asked.push('interrupt');
  }

  confirm: Asker['confirm'] = (question) => this.answer('confirm', question).then((is) => is === true);
  item: Asker['item'] = ({ question }) => this.answer('item', question);
  target: Asker['target'] = ({ title }) => this.answer('target', title);
  direction: Asker['direction'] = (question) => this.answer('direction', question);
  count: Asker['count'] = (question) => this.answer('count', question);
  text: Asker['text'] = ({ question }) => this.answer('text', question);
  one: Asker['one'] = async <T>(title: string) => (await this.answer('one', title)) as T | undefined;
  place: Asker['place'] = () => this.answer('place', '');
  reply: Asker['reply'] = ({ breed }) => this.answer('reply', breed.name);
  boon: Asker['boon'] = () => this.answer('boon', '');
  offer: Asker['offer'] = async (_group, _at, isSure) => {
    const cell = await this.answer('offer', '');
    return cell !== undefined && (await isSure?.(cell)) ? cell : undefined;
  };

  private answer<M extends keyof Answers>(method: M, question: string): Promise<Answers[M]> {
    this.asked.push(`${method} ${question}`.trim());
    return Promise.resolve(this.answers[method]);
  }
}
