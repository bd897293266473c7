import { duration } from '../../domain/text/limits.ts'
import type { Queries } from '../store/store.ts'
import { activityTypes } from '../usecases/community/activity/activity-types.ts'
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
    const [since, until] = [timeIn('since', values.since, now), timeIn('until', values.until, now)]
    if (since !== undefined && until !== undefined && since >= until)
      throw new UsageError('--since must be earlier than --until')
    const choice = {
      ...(values.project !== undefined && { linkId: await projectNamed(reading, values.project) }),
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
      ...(values.type !== undefined && { what: actionNamed(values.type) }),
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

/** Parses an age in days or hours, or a date or time, in UTC unless it has an offset. */
function timeIn(name: string, written: string | undefined, now: number): number | undefined {
  if (written === undefined) return undefined
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(written) ?? []
  if (count !== undefined) return now - Number(count) * (unit === 'd' ? duration.day : duration.hour)
  const [, day = '', clock, offset = 'Z'] = timePattern.exec(written) ?? []
  const at = Date.parse(clock === undefined ? day : `${day}T${clock}${offset}`)
  // Date.parse accepts 30 February.
  const isDay = !Number.isNaN(at) && new Date(Date.parse(day)).toISOString().startsWith(day)
  if (!isDay) throw new UsageError(`--${name} must be a date such as 2026-11-01, a time, or an age such as 7d`)
  return at
}

const timePattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/

/** Returns an action, or the part of actions before the dot. */
function actionNamed(name: string): string {
  const actions = Object.keys(activityTypes)
  if (!actions.some((action) => action === name || action.startsWith(`${name}.`)))
    throw new UsageError('--type must be an action such as corporation.approve, or its first word')
  return name
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
