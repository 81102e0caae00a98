import {
  AbstractMessageReader,
  AbstractMessageWriter,
  type Connection,
  createConnection,
  type DataCallback,
  type Disposable,
  type Message,
  ProposedFeatures,
} from 'vscode-languageserver/node.js';

/** Messages of the protocol as texts, without the headers that streams need. */
export interface MessageChannel {
  send(text: string): void;
  onMessage(listener: (text: string) => void): void;
  onClose(listener: () => void): void;
}

/**
 * A connection over a channel of messages. The process continues after the message "exit", and when the channel is closed: what is
 * sent afterwards is dropped, since it may still process a text.
 * `rewrite` may change each message of the editor.
 */
export function messageConnection(
  channel: MessageChannel,
  rewrite: (message: Message) => Message = (message) => message,
): Connection {
  return createConnection(
    ProposedFeatures.all,
    new ChannelReader(channel, rewrite),
    new ChannelWriter(channel),
  );
}

class ChannelReader extends AbstractMessageReader {
  readonly #channel: MessageChannel;
  readonly #rewrite: (message: Message) => Message;

  constructor(channel: MessageChannel, rewrite: (message: Message) => Message) {
    super();
    this.#channel = channel;
    this.#rewrite = rewrite;
  }

  listen(callback: DataCallback): Disposable {
    this.#channel.onMessage((text) => {
      const message = JSON.parse(text) as Message & { readonly method?: string };
      // the library would end the process
      if (message.method !== 'exit') callback(this.#rewrite(message));
    });
    return { dispose: () => {} };
  }
}

class ChannelWriter extends AbstractMessageWriter {
  readonly #channel: MessageChannel;
  #isOpen = true;

  constructor(channel: MessageChannel) {
    super();
    this.#channel = channel;
    channel.onClose(() => {
      this.#isOpen = false;
    });
  }

  async write(message: Message): Promise<void> {
    if (this.#isOpen) this.#channel.send(JSON.stringify(message));
  }

  end(): void {}
}
