/** Metrics and alerts, minute by minute, while the mail server accepts no emails, and after the sending limit is reached. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { duration } from '../../../src/domain/text/limits.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { checkStoredData } from '../../../src/server/cli/doctor/stored.ts'
import { logAllowance } from '../../../src/server/jobs/mail-thread-jobs.ts'
import { openLog } from '../../../src/server/observability/log.ts'
import { openTransport } from '../../../src/server/mailboxes/transport.ts'
import { type MailWorker, startMailWorker } from '../../../src/server/mail/worker.ts'
import { readGauges } from '../../../src/server/metrics/gauges.ts'
import { openPrometheus, type Prometheus } from '../../../src/server/metrics/prometheus.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { environmentOf } from '../../support/service/operator.ts'
import { aCommunity } from '../../support/community/community.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { seriesOf } from '../../support/service/metrics.ts'
import { onPath } from '../../support/prepare/programs.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { asksForCode } from '../../support/people/individual-signers.ts'

const minutes = 10
const [ofLetters, ofAllowance] = [['AssentCodesLate', 'AssentMailRefused'], ['AssentMailAllowanceUsedUp']]

type Rules = { groups: { name: string; rules: { alert: string; expr: string }[] }[] }
type Reading = Map<string, number>

/** Returns the alerts that fire in the last minute, as calculated by promtool. */
function firing(readings: readonly Reading[], change: (rules: Rules) => void = () => undefined): string[] {
  const rules = parse(readFileSync('docs/alerts.yaml', 'utf8')) as Rules
  change(rules)
  const folder = mkdtempSync(join(tmpdir(), 'assent-alerts-'))
  try {
    writeFileSync(join(folder, 'rules.yaml'), stringify(rules))
    const series = new Set(
      readings.flatMap((reading) => [...reading.keys()].filter((name) => name.startsWith('assent_'))),
    )
    const input_series = Array.from(series, (name) => ({
      series: name,
      values: readings.map((reading) => reading.get(name) ?? '_').join(' '),
    }))
    const alerts = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert))
    const eval_time = `${readings.length - 1}m`
    const alert_rule_test = alerts.map((alertname) => ({ eval_time, alertname, exp_alerts: [] }))
    const cases = join(folder, 'cases.yaml')
    const tests = [{ interval: '1m', input_series, alert_rule_test }]
    writeFileSync(cases, stringify({ rule_files: ['rules.yaml'], evaluation_interval: '1m', tests }))
    const promtool = onPath('promtool') ?? 'promtool'
    const { status, stderr } = spawnSync(promtool, ['test', 'rules', cases], { encoding: 'utf8' })
    const names = [...stderr.matchAll(/alertname: ?(\w+)/g)].map(([, name]) => name ?? '')
    expect([status, names.length > 0]).toEqual(names.length > 0 ? [1, true] : [0, false])
    return alerts.filter((alert) => names.includes(alert))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe.each(sqliteOrBoth)('on %s', (database) => {
  let home: TestServices
  let services: Services
  let server: Mailbox
  let metrics: Prometheus
  let worker: MailWorker
  let closeTransport: () => void
  let log: { level: string; msg: string }[]
  let linkId: string

  async function opens(mailAllowance?: Services['config']['mailAllowance']): Promise<void> {
    home = await testServices({ database, ...(mailAllowance && { config: { mailAllowance } }) })
    log = []
    const stream = { write: (line: string) => void log.push(JSON.parse(line) as (typeof log)[number]) }
    metrics = openPrometheus(() => readGauges(services, () => false))
    services = Object.freeze({ ...home.services, log: openLog({ level: 'info', stream }), metrics })
    server = await openMailbox()
    linkId = await aCommunity(services)
    const { mailFrom: from, publicUrl: origin } = services.config
    const transport = openTransport({ smtpUrl: server.url, from, origin })
    closeTransport = () => transport.close()
    worker = startMailWorker(services, transport)
  }
  beforeEach(() => opens())
  afterEach(closes)
  async function closes(): Promise<void> {
    await worker.close()
    closeTransport()
    await home.close()
    await server.close()
  }

  /** Returns the metrics of each minute. Due emails are sent every ten seconds. `ask` is called at the start of each minute. */
  async function watched(ask: (minute: number) => Promise<void>): Promise<Reading[]> {
    const readings: Reading[] = []
    for (let minute = 0; minute < minutes; minute += 1) {
      await ask(minute)
      for (let part = 0; part < 6; part += 1) {
        await worker.deliverDue()
        home.clock.advance(10 * duration.second)
      }
      await logAllowance(services)
      readings.push(seriesOf(await metrics.text()))
    }
    return readings
  }
  const oneAsks = async (minute: number): Promise<void> => {
    if (minute < 5) await asksForCode(home, linkId, `person${minute}@example.org`)
  }
  const said = (): string[] => log.flatMap(({ level, msg }) => (msg === 'audit' ? [] : [`${level}: ${msg}`]))

  /** Changes the metrics to those of an earlier version. It measured the age of an email from its next try, so the age was always 0. */
  const asBefore = (readings: readonly Reading[]): Reading[] =>
    readings.map(
      (reading) => new Map([...reading].map(([name, value]) => [name, name.includes('_oldest_') ? 0 : value])),
    )
  const withoutNew = (rules: Rules): void => {
    for (const group of rules.groups) {
      group.rules = group.rules.filter(({ alert }) => !['AssentMailRefused', ...ofAllowance].includes(alert))
    }
  }

  test.each([
    [
      'is unreachable',
      () => server.refuse(),
      /^error: The mail server of SMTP_URL does not accept emails \(port_closed\)/,
    ],
    [
      'rejects the service',
      async () => server.behave({ at: 'connection', answer: 421 }),
      /does not accept emails \(\w+, SMTP reply 421\)/,
    ],
    [
      'defers every recipient',
      async () => server.behave({ at: 'recipient', answer: 451 }),
      /does not accept emails \(try_later, SMTP reply 451\)/,
    ],
    [
      'refuses the sender',
      async () => server.behave({ at: 'sender', answer: 451 }),
      /does not accept emails \(try_later, SMTP reply 451\)/,
    ],
  ] as const)('a server that %s is in the log and in the alerts', async (what, begin, line) => {
    await begin()
    const readings = await watched(oneAsks)
    expect(firing(readings.slice(0, 6))).toEqual(ofLetters)
    expect(said()).toEqual([expect.stringMatching(line)])
    expect(JSON.stringify(log)).not.toContain('example.org')
    // Control: the earlier rules and metrics report nothing.
    expect(firing(asBefore(readings.slice(0, 6)), withoutNew)).toEqual([])
    if (what === 'is unreachable') await server.accept()
    server.behave('kind')
    const after = await watched(async (minute) => void (await asksForCode(home, linkId, `later${minute}@example.org`)))
    expect(said()).toEqual([expect.stringMatching(line), 'info: The mail server of SMTP_URL accepts emails again.'])
    expect(firing([...readings, ...after])).toEqual([])
  })

  test('a working server and a single deferring recipient cause no alert', async () => {
    expect(firing(await watched(oneAsks))).toEqual([])
    for (let n = 0; n < 8; n += 1) await asksForCode(home, linkId, `many${n}@example.org`)
    await worker.deliverDue()
    server.behave({ at: 'recipient', answer: 451 })
    await asksForCode(home, linkId, 'greylisted@example.org')
    await worker.deliverDue()
    server.behave('kind')
    expect(firing(await watched(oneAsks))).toEqual([])
    expect(said()).toEqual([])
  })

  test('a used-up limit is in the log, the alerts, the doctor and the refusal', async () => {
    await closes()
    await opens({ perHour: 3, perDay: null })
    const readings = await watched(async (minute) => {
      if (minute < 3) await asksForCode(home, linkId, `person${minute}@example.org`)
    })
    expect(firing(readings)).toEqual(ofAllowance)
    expect(firing(readings, withoutNew)).toEqual([])
    expect(said()).toEqual([
      expect.stringMatching(/^error: The limit MAIL_AN_HOUR or MAIL_A_DAY is reached: .* until 2026-11-02T10:1/),
    ])
    const refusal = await asksForCode(home, linkId, 'late@example.org').catch((error: unknown) => error)
    const again = Date.UTC(2026, 10, 2, 10, 10)
    expect(refusal).toMatchObject({ code: 'cla.not_ready_to_sign', details: { againAt: again } })
    home.clock.advance(2 * duration.hour)
    await logAllowance(services)
    await logAllowance(services)
    expect(said()).toEqual([
      expect.any(String),
      'info: Usage is below MAIL_AN_HOUR and MAIL_A_DAY again: sending through SMTP_URL has resumed.',
    ])
    await asksForCode(home, linkId, 'late@example.org')
  })

  test('the doctor warns of both', async () => {
    const env = { ...environmentOf(services.config, server.url), MAIL_AN_HOUR: '3' }
    const config = readConfig(env)
    const mail = async () => (await checkStoredData(config)).filter(({ about }) => about === 'mail')
    expect(await mail()).toEqual([])
    home.clock.set(Date.now() - 5 * duration.minute)
    await services.store.transaction(async (tx) => {
      for (let n = 0; n < 3; n += 1) await tx.mailboxUsage.count('', tx.at)
    })
    await server.refuse()
    await asksForCode(home, linkId, 'person@example.org')
    await worker.deliverDue()
    expect(await mail()).toEqual([
      {
        about: 'mail',
        weight: 'warning',
        words: expect.stringMatching(/is reached: emails through SMTP_URL.* wait until 20/),
      },
      {
        about: 'mail',
        weight: 'warning',
        words: expect.stringMatching(/^an email has waited for [45] minutes: `letter list/),
      },
    ])
    await server.accept()
  })
})
