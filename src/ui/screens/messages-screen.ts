import { messageText, type MessageLog } from '../words/message-log';
import { TextScreen } from '../widgets/text-screen';

/** All that was told, to read back from the newest on. */
export const messagesScreen = (log: MessageLog, closing: readonly string[]): TextScreen =>
  new TextScreen('Messages', log.messages.map(messageText), closing, 'bottom');
