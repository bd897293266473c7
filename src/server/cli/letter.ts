import { emailLifecycle } from '../../../machines/lifecycles/email.lifecycle.ts'
import { auditOperator } from '../usecases/shared/evidence/audit-entry.ts'
import { pausedSince, resumeEmails } from '../usecases/shared/evidence/database-copies.ts'
import { requeueObjectionTo, requeueEmail } from '../usecases/community/mailboxes/requeue-email.ts'
import { type Command, instant, print, printError, printRows, readOptions, UsageError } from './command.ts'

const maxListed = 1000

export const letterList: Command = {
  usage: '[--state queued|sending|sent|failed|obsolete] [--json]',
  summary: 'lists the newest 1,000 emails, with the reason if an email failed or was no longer needed (obsolete)',
  reads: 'stored',
  async run(services, args) {
    const { values } = readOptions(args, { state: { type: 'string' }, json: { type: 'boolean', default: false } })
    const states = Object.keys(emailLifecycle.states)
    if (values.state && !states.includes(values.state))
      throw new UsageError(`--state must be one of ${states.join(', ')}`)
    const paused = await pausedSince(services)
    if (paused !== null)
      printError(`emails have been paused since ${instant(paused)}: run \`letter resume\` to send them`)
    const emails = await services.store.reading.outbox.list(values.state ?? null, maxListed)
    const rows = emails.map((email) => ({
      letter: email.id,
      kind: email.kind,
      to: email.recipient,
      state: email.state,
      tries: email.tries,
      created: instant(email.createdAt),
      settled: instant(email.settledAt),
      error: email.lastError ?? '',
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
    const forgotten = await resumeEmails(services, values.forget)
    if (forgotten === null) throw new UsageError('emails are not paused')
    print(values.forget ? `resumed; emails deleted: ${forgotten}` : 'resumed')
    return 0
  },
}

export const letterRetry: Command = {
  usage: 'LETTER',
  summary: 'queues a failed email again; an email whose code was deleted cannot be sent again',
  async run(services, args) {
    const [id] = readOptions(args, {}).words
    if (!id) throw new UsageError('specify an email ID from `letter list`')
    await services.store.transaction(async (tx) => {
      const email = await tx.outbox.get(id)
      if (!email) throw new UsageError(`no email has the ID ${id}: see \`letter list\``)
      const objection = requeueObjectionTo(email)
      if (objection !== null) throw new UsageError(objection)
      await requeueEmail(tx, email)
      await auditOperator(services, tx, 'letter.resend', email.linkId)
    })
    print('queued')
    return 0
  },
}
