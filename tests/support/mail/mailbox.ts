/** A real SMTP server on loopback. It stores all received emails, and fails as a test requires. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export type ReceivedEmail = Email & { from: NonNullable<Email['from']>; recipients: string[]; raw: string }

export type Stage = 'connection' | 'login' | 'sender' | 'recipient' | 'content'

/**
 * Behavior of the server. `kind`: accepts emails. `drops after content`: closes the connection after the content. `delays`: replies only when the
 * behavior changes. An object: at this stage, replies with this SMTP code, or not at all.
 */
export type Mood = 'kind' | 'drops after content' | 'delays' | { at: Stage; answer: number | 'silence'; words?: string }

export type Mailbox = {
  readonly url: string
  /** Completely received emails, oldest first. */
  letters(): readonly ReceivedEmail[]
  waitFor(fits: (letter: ReceivedEmail) => boolean): Promise<ReceivedEmail>
  mostConnections(): number
  logins(): readonly { user: string; password: string }[]
  behave(mood: Mood): void
  /** Resolves when the server has reached this stage `times` times since its start. */
  reached(stage: Stage, times?: number): Promise<void>
  /** Refuses connections until `accept` is called, which listens on the same address again. */
  refuse(): Promise<void>
  accept(): Promise<void>
  close(): Promise<void>
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

/** A list of events. Tests can wait for an event. */
function history<Happening>() {
  const happened: Happening[] = []
  let waiting: (() => void)[] = []
  return {
    happened,
    add(happening: Happening): void {
      happened.push(happening)
      for (const wake of waiting.splice(0)) wake()
    },
    async until<Result>(look: () => Result | undefined): Promise<Result> {
      for (;;) {
        const found = look()
        if (found !== undefined) return found
        await new Promise<void>((resolve) => {
          waiting = [...waiting, resolve]
        })
      }
    },
  }
}

/** `hidesSmtpUtf8`: does not offer the extension SMTPUTF8. */
export async function openMailbox({ hidesSmtpUtf8 = false } = {}): Promise<Mailbox> {
  const letters = history<ReceivedEmail>()
  const asked = history<Stage>()
  const logins: { user: string; password: string }[] = []
  let mood: Mood = 'kind'
  let mostConnections = 0
  let delayed: (() => void)[] = []
  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo

  type Answer = (error?: Error | null, message?: string) => void
  /** Replies according to the configured behavior, and records the stage. */
  function at(stage: Stage, answer: Answer): void {
    const treatment = typeof mood === 'object' && mood.at === stage ? mood.answer : 'welcome'
    const words = typeof mood === 'object' && mood.words ? mood.words : `told to answer ${treatment}`
    asked.add(stage)
    if (treatment === 'welcome') answer()
    else if (treatment !== 'silence') {
      answer(Object.assign(new Error(words), { responseCode: treatment }))
    }
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession, answer: Answer): Promise<void> {
    const raw = await readAll(stream)
    const now = mood
    const isTaken = typeof now === 'string'
    if (isTaken) {
      const email = await PostalMime.parse(Buffer.from(raw, 'latin1'))
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      letters.add({ ...email, from: email.from ?? { name: '', address: '' }, recipients, raw })
    }
    if (now === 'drops after content') return cut(session)
    if (mood !== 'delays') return at('content', answer)
    asked.add('content')
    delayed = [...delayed, () => answer()]
  }

  function cut(session: SMTPServerSession): void {
    for (const connection of server.connections) if (connection.session.id === session.id) connection.close()
  }

  async function listen(where: number): Promise<SMTPServer> {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      hideSMTPUTF8: hidesSmtpUtf8,
      closeTimeout: 1,
      logger: false,
      onConnect(_session, answer) {
        mostConnections = Math.max(mostConnections, opened.connections.size)
        at('connection', answer)
      },
      onMailFrom: (_address, _session, answer) => at('sender', answer),
      onRcptTo: (_address, _session, answer) => at('recipient', answer),
      // If the client disconnects before the end of the content, nothing is stored.
      onData: (stream, session, answer) => void take(stream, session, answer).catch(() => undefined),
      onAuth: (auth, _session, answer) => {
        const [user, password] = [auth.username ?? 'somebody', auth.password ?? '']
        logins.push({ user, password })
        at('login', (error) => (error ? answer(error) : answer(null, { user })))
      },
    })
    // Ignore clients that disconnect in the middle of a command, as some tests do.
    opened.on('error', () => undefined)
    opened.listen(where, '127.0.0.1')
    await once(opened.server, 'listening')
    return opened
  }

  async function refuse(): Promise<void> {
    await new Promise<void>((resolve) => {
      server.close(resolve)
    })
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    letters: () => letters.happened,
    mostConnections: () => mostConnections,
    logins: () => logins,
    waitFor: (fits) => letters.until(() => letters.happened.find(fits)),
    behave(next) {
      mood = next
      for (const answer of delayed.splice(0)) answer()
    },
    reached: async (stage, times = 1) => {
      await asked.until(() => asked.happened.filter((one) => one === stage).length >= times || undefined)
    },
    refuse,
    async accept() {
      server = await listen(port)
    },
    close: refuse,
  }
}
