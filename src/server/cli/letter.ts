import { allows, advance } from '../../../machines/lifecycles/advance.ts'
import { letterLifecycle } from '../../../machines/lifecycles/letter.lifecycle.ts'
import type { LetterKind } from '../store/outbox.ts'
import { type Command, instant, printRows, readOptions, UsageError } from './command.ts'

const most = 1000

/** Letters whose secret was wiped when they failed, and who can have another. */
const withSecrets: Partial<Record<LetterKind, string>> = {
  'individual-code': 'the code in it is gone; the signer asks for a new one',
  account: 'the link in it is gone; send another with `manager resend`',
  'password-retrieval': 'the link in it is gone; whoever forgot the password asks for a new one',
}

export const letterList: Command = {
  usage: '[--state queued|sending|sent|failed] [--json]',
  summary: 'letters, newest first; those that failed say why',
  async run(house, args) {
    const { values } = readOptions(args, { state: { type: 'string' }, json: { type: 'boolean', default: false } })
    const states = Object.keys(letterLifecycle.states)
    if (values.state && !states.includes(values.state)) throw new UsageError(`--state is one of ${states.join(', ')}`)
    const letters = await house.store.reading.outbox.list(values.state ?? null, most)
    const rows = letters.map((letter) => ({
      letter: letter.id,
      kind: letter.kind,
      to: letter.recipient,
      state: letter.state,
      tries: letter.tries,
      created: instant(letter.createdAt),
      settled: instant(letter.settledAt),
      error: letter.lastError ?? '',
    }))
    printRows(rows, values.json)
    return 0
  },
}

export const letterRetry: Command = {
  usage: 'LETTER',
  summary: 'puts a failed letter back in the queue; a code that was wiped cannot be sent again',
  async run(house, args) {
    const [id] = readOptions(args, {}).words
    if (!id) throw new UsageError('name the letter')
    await house.store.transaction(async (tx) => {
      const letter = await tx.outbox.get(id)
      if (!letter) throw new UsageError(`there is no letter ${id}`)
      if (!allows(letterLifecycle, letter.state, { type: 'letter.resent' })) {
        throw new UsageError(`the letter is ${letter.state}; only a failed one can be sent again`)
      }
      const gone = withSecrets[letter.kind]
      if (gone !== undefined) throw new UsageError(gone)
      const state = advance(letterLifecycle, letter.state, { type: 'letter.resent' }) ?? letter.state
      await tx.outbox.record(id, { state, tries: 0, dueAt: house.clock.now(), lastError: null })
    })
    console.log('queued')
    return 0
  },
}
