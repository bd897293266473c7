import { letterLifecycle } from '../../../machines/lifecycles/letter.lifecycle.ts'
import { auditOperator } from '../usecases/shared/evidence/audit-entry.ts'
import { pausedSince, resumeLetters } from '../usecases/shared/evidence/database-copies.ts'
import { objectionToRequeue, requeueLetter } from '../usecases/community/mailboxes/requeue-letter.ts'
import { type Command, instant, print, printError, printRows, readOptions, UsageError } from './command.ts'

const most = 1000

export const letterList: Command = {
  usage: '[--state queued|sending|sent|failed|obsolete] [--json]',
  summary: 'letters, newest first; those that failed or were no longer needed (obsolete) say why',
  reads: 'stored',
  async run(services, args) {
    const { values } = readOptions(args, { state: { type: 'string' }, json: { type: 'boolean', default: false } })
    const states = Object.keys(letterLifecycle.states)
    if (values.state && !states.includes(values.state)) throw new UsageError(`--state is one of ${states.join(', ')}`)
    const paused = await pausedSince(services)
    if (paused !== null) printError(`emails are paused since ${instant(paused)}: see \`letter resume\``)
    const letters = await services.store.reading.outbox.list(values.state ?? null, most)
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

export const letterResume: Command = {
  usage: '[--forget]',
  summary: 'lets the emails leave that are older than this copy of the database; --forget deletes them',
  async run(services, args) {
    const { values } = readOptions(args, { forget: { type: 'boolean', default: false } })
    const forgotten = await resumeLetters(services, values.forget)
    if (forgotten === null) throw new UsageError('emails are not paused')
    print(values.forget ? `resumed; ${forgotten} emails of the backup forgotten` : 'resumed')
    return 0
  },
}

export const letterRetry: Command = {
  usage: 'LETTER',
  summary: 'puts a failed letter back in the queue; a code that was wiped cannot be sent again',
  async run(services, args) {
    const [id] = readOptions(args, {}).words
    if (!id) throw new UsageError('name the letter')
    await services.store.transaction(async (tx) => {
      const letter = await tx.outbox.get(id)
      if (!letter) throw new UsageError(`there is no letter ${id}`)
      const hindrance = objectionToRequeue(letter)
      if (hindrance !== null) throw new UsageError(hindrance)
      await requeueLetter(tx, letter)
      await auditOperator(services, tx, 'letter.resend', letter.linkId)
    })
    print('queued')
    return 0
  },
}
