import { letterLifecycle } from '../../../machines/lifecycles/letter.lifecycle.ts'
import { auditOperator } from '../usecases/shared/evidence/audit-entry.ts'
import { pausedSince, resumeLetters } from '../usecases/shared/evidence/database-copies.ts'
import { objectionToRequeue, requeueLetter } from '../usecases/community/mailboxes/requeue-letter.ts'
import { type Command, instant, print, printError, printRows, readOptions, UsageError } from './command.ts'

const most = 1000

export const letterList: Command = {
  usage: '[--state queued|sending|sent|failed|obsolete] [--json]',
  summary: 'lists emails, newest first, with the reason if they failed or were no longer needed (obsolete)',
  reads: 'stored',
  async run(services, args) {
    const { values } = readOptions(args, { state: { type: 'string' }, json: { type: 'boolean', default: false } })
    const states = Object.keys(letterLifecycle.states)
    if (values.state && !states.includes(values.state))
      throw new UsageError(`--state must be one of ${states.join(', ')}`)
    const paused = await pausedSince(services)
    if (paused !== null) printError(`emails are paused since ${instant(paused)}: run \`letter resume\` to send them`)
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
  summary: 'sends the emails that were paused because this database is a copy; --forget deletes them instead',
  async run(services, args) {
    const { values } = readOptions(args, { forget: { type: 'boolean', default: false } })
    const forgotten = await resumeLetters(services, values.forget)
    if (forgotten === null) throw new UsageError('emails are not paused')
    print(values.forget ? `resumed; ${forgotten} emails of the backup deleted` : 'resumed')
    return 0
  },
}

export const letterRetry: Command = {
  usage: 'LETTER',
  summary: 'queues a failed email again; an email whose code was deleted cannot be sent again',
  async run(services, args) {
    const [id] = readOptions(args, {}).words
    if (!id) throw new UsageError('name the email by its ID from `letter list`')
    await services.store.transaction(async (tx) => {
      const letter = await tx.outbox.get(id)
      if (!letter) throw new UsageError(`no email has the ID ${id}: see \`letter list\``)
      const objection = objectionToRequeue(letter)
      if (objection !== null) throw new UsageError(objection)
      await requeueLetter(tx, letter)
      await auditOperator(services, tx, 'letter.resend', letter.linkId)
    })
    print('queued')
    return 0
  },
}
