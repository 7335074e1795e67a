// The earlier messages of a game.
import { messageText, type MessageLog } from '../words/message-log';
import { TextScreen } from '../widgets/text-screen';

/** Returns a screen with all messages, opened at the newest. */
export const messagesScreen = (log: MessageLog, closing: readonly string[]): TextScreen =>
  new TextScreen('Messages', log.messages.map(messageText), closing, 'bottom');
