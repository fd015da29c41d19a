// Short messages that come and go by themselves.

export interface Message {
  id: number;
  text: string;
  fault: boolean;
}

export const messages: Message[] = $state([]);
let last = 0;

/** Tell something for a few seconds; a fault stays longer. */
export function toast(text: string, options: { fault?: boolean } = {}): void {
  const fault = options.fault ?? false;
  const message = { id: ++last, text, fault };
  messages.push(message);
  setTimeout(() => drop(message.id), fault ? 9000 : 4000);
}

export function drop(id: number): void {
  const place = messages.findIndex((message) => message.id === id);
  if (place >= 0) messages.splice(place, 1);
}
