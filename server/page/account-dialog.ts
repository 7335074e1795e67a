/** The dialog of an account: its link, and the keys of ssh that may play it, too. */
import { part } from './part';

const dialog = part('account', HTMLDialogElement);
const link = part('account-link', HTMLInputElement);
const key = part('account-key', HTMLInputElement);
const answer = part('account-answer', HTMLElement);

/** Readies the dialog. `addKey` is called with what stands in the field of a key. */
export function prepareAccountDialog(addKey: (key: string) => void, onClose: () => void): void {
  part('account-keys', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    addKey(key.value);
  });
  link.addEventListener('focus', () => {
    link.select();
  });
  part('account-close', HTMLButtonElement).addEventListener('click', () => {
    dialog.close();
  });
  dialog.addEventListener('close', onClose);
}

/** Shows the link. */
export function showAccount(address: string): void {
  link.value = address;
  key.value = answer.textContent = '';
  dialog.showModal();
}

/** Says what has become of a key. */
export function answerKey(sentence: string): void {
  answer.textContent = sentence;
}
