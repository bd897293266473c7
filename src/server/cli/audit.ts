import { type Command, instant, printRows, readOptions, UsageError } from './command.ts'

export const auditList: Command = {
  usage: '[--who ACCOUNT] [--most 100] [--json]',
  summary: 'lists the audit log, newest first: sign-ins, refused requests, consents, password changes',
  reads: 'stored',
  async run(services, args) {
    const { values } = readOptions(args, {
      who: { type: 'string' },
      most: { type: 'string', default: '100' },
      json: { type: 'boolean', default: false },
    })
    const most = Number(values.most)
    if (!Number.isInteger(most) || most < 1) throw new UsageError('--most must be a positive integer')
    const rows = (await services.store.reading.audit.list(most, values.who ?? null)).map((entry) => ({
      when: instant(entry.at),
      who: entry.who,
      what: entry.what,
      link: entry.linkId || '-',
      from: entry.client || '-',
      result: entry.result,
    }))
    printRows(rows, values.json)
    return 0
  },
}
