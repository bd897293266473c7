import { duration } from '../../domain/text/limits.ts'
import type { Queries } from '../store/store.ts'
import { type Command, instant, printRows, readOptions, UsageError } from './command.ts'

const text = { type: 'string' } as const

export const auditList: Command = {
  usage: '[--project PROJECT] [--since TIME] [--until TIME] [--type ACTION] [--who ACCOUNT] [--most 100] [--json]',
  summary:
    'lists the audit log, newest first: changes, exports, sign-ins, refused requests; PROJECT is an ID or a name from `link list`, TIME a date in UTC or an age such as 7d, ACTION an action such as corporation.approve or its first word',
  reads: 'stored',
  async run(services, args) {
    const { values } = readOptions(args, {
      project: text,
      since: text,
      until: text,
      type: text,
      who: text,
      most: { ...text, default: '100' },
      json: { type: 'boolean', default: false },
    })
    const most = Number(values.most)
    if (!Number.isInteger(most) || most < 1) throw new UsageError('--most must be a positive integer')
    const { reading } = services.store
    const now = services.clock.now()
    const choice = {
      ...(values.project !== undefined && { linkId: await projectNamed(reading, values.project) }),
      ...(values.since !== undefined && { since: timeIn('since', values.since, now) }),
      ...(values.until !== undefined && { until: timeIn('until', values.until, now) }),
      ...(values.type !== undefined && { what: values.type }),
      ...(values.who !== undefined && { who: values.who }),
    }
    const rows = (await reading.audit.list(most, choice)).map((entry) => ({
      when: instant(entry.at),
      who: entry.who,
      what: entry.what,
      link: entry.linkId || '-',
      record: entry.subject || '-',
      from: entry.client || '-',
      result: entry.result,
    }))
    printRows(rows, values.json)
    return 0
  },
}

/** Parses a date or time, or an age in days or hours. */
function timeIn(name: string, written: string, now: number): number {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(written) ?? []
  if (count !== undefined) return now - Number(count) * (unit === 'd' ? duration.day : duration.hour)
  const at = /^\d{4}-\d\d-\d\d/.test(written) ? Date.parse(written) : Number.NaN
  if (Number.isNaN(at))
    throw new UsageError(`--${name} must be a date such as 2026-11-01, a time, or an age such as 7d`)
  return at
}

/** Returns the ID of a project by its ID or name. The ID of a removed project is accepted if the audit log has entries about it. */
async function projectNamed({ links, audit }: Queries, name: string): Promise<string> {
  const key = name.toLowerCase()
  const named = (await links.list()).filter((link) => {
    const { id, alias, names, organization, repository } = link
    const place = [organization, repository].filter(Boolean).join('/')
    return id === name || [alias, place, ...Object.values(names)].some((each) => each.toLowerCase() === key)
  })
  const ids = named.map(({ id }) => id)
  const [id, ...others] = ids.includes(name) ? [name] : ids
  if (others.length > 0) throw new UsageError(`several projects are named ${name}: ${ids.join(', ')}`)
  if (id !== undefined) return id
  if ((await audit.list(1, { linkId: name })).length === 0)
    throw new UsageError(`no project ${name}: see \`link list\``)
  return name
}
