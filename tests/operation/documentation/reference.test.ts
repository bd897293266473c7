/** Generates the pages in docs/reference from the code. To update them, run `vitest run tests/operation/documentation/reference.test.ts -u`. */
import { describe, expect, test } from 'vitest'
import { refusalAnswers } from '../../../openapi/index.ts'
import { settings } from '../../../src/server/config/settings.ts'
import { logFields } from '../../../src/server/observability/log.ts'
import { openPrometheus } from '../../../src/server/metrics/prometheus.ts'
import type { DeclaredColumn } from '../../../src/server/store/schema/table.ts'
import { evidenceTypes } from '../../../src/server/store/schema/evidence-types.ts'
import { inWords } from '../../../src/server/store/schema/retention-rule.ts'
import { storedRows } from '../../../src/server/store/engine/rows.ts'
import { retentionByTable } from '../../../src/server/store/retention/retention.ts'
import { declaredTables } from '../../../src/server/store/tables/tables.ts'
import { operates } from '../../support/service/operator.ts'

type Row = readonly string[]

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')

const page = (title: string, ...parts: readonly string[]): Promise<void> =>
  expect([`# ${title}\n`, ...parts].join('\n')).toMatchFileSnapshot(
    `../../../docs/reference/${title.toLowerCase().replaceAll(' ', '-')}.md`,
  )

const code = (text: string): string => `\`${text}\``

const essential = [
  'PUBLIC_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'DATABASE_URL',
  'TRUSTED_PROXIES',
  'HEADS_TO',
  'OPERATOR_EMAIL',
]

// `commands-followed.test.ts` runs these commands in order.
const examples = String.raw`npm run cli -- migrate                         # create or update the tables, as the first start does
npm run cli -- link create --organization harbour --alias "Harbour Project" \
  --individual-en icla.pdf --individual-zh icla-zh.pdf --field individual:address
npm run cli -- link list
npm run cli -- link agreements LINK            # current agreements, and PDFs whose extracted text would change
npm run cli -- signing list LINK
npm run cli -- policy set --kind privacy --platform github --owner harbour --repo policies \
  --path privacy.md --language en --path privacy-zh.md --language zh   # --link LINK: for one project
npm run cli -- manager create --user ada --email ada@example.org       # emails a link to set a password
npm run cli -- manager grant LINK ada          # ada manages that project, too
npm run cli -- doctor --letter-to you@example.org
npm run cli -- audit list
npm run cli -- letter list --state failed      # emails that were given up, and why
npm run cli -- mailbox list
npm run cli -- letter retry LETTER
npm run cli -- forge add github                # a one-time address to register the GitHub App of the checks
npm run cli -- forge list
npm run cli -- proof list ADDRESS              # accounts confirmed together with an address
npm run cli -- person show ADDRESS             # everything that is stored about an address
npm run cli -- key list
npm run cli -- key rotate                      # encrypt everything with a new SECRET_KEY
npm run cli -- key compromised KEY --since 2026-11-01
npm run cli -- verify                          # exits with 1 if signed records were changed
npm run cli -- verify --receipt receipt.pdf    # whether a receipt is genuine
npm run cli -- heads >> heads.jsonl            # store this file elsewhere
npm run cli -- backup FOLDER`

describe('docs/reference', () => {
  test('lists all settings', async () => {
    expect(settings.length).toBeGreaterThan(50)
    expect(settings.filter(({ section }) => section === undefined)).toEqual([])
    const rowsOf = (chosen: typeof settings): string =>
      table(
        ['Variable', 'Default', 'Meaning'],
        chosen.map(({ name, standard, meaning }) => [code(name), standard, meaning]),
      )
    const first = essential.flatMap((name) => settings.filter((setting) => setting.name === name))
    expect(first).toHaveLength(essential.length)
    await page(
      'Configuration',
      `Settings are environment variables, read once at the start. \`NAME_FILE\` names a file that contains the value of \`NAME\`, for example
\`SECRET_KEY_FILE\`. The service logs a warning for a variable whose name resembles a setting.

Setting \`SMTP_URL\` starts the service instead of the trial. With \`NODE_ENV=production\` the service does not start without \`PUBLIC_URL\`, \`SMTP_URL\`
and \`SECRET_KEY\`. \`npm run cli -- doctor\` checks all settings.
`,
      '## Settings to start with\n',
      rowsOf(first),
      ...[...Map.groupBy(settings, ({ section = '' }) => section)].flatMap(([section, those]) => [
        `## ${section}\n`,
        rowsOf(those),
      ]),
    )
  })

  test('lists all commands', async () => {
    const { out } = await operates({}, 'help')
    // A block is the usage of a command, which may have several lines, followed by one line of summary.
    const commands = out
      .split(/\n(?= {2}[a-z])/)
      .slice(1)
      .map((block) => block.trim().split('\n'))
    expect(commands.length).toBeGreaterThan(30)
    await page(
      'Commands',
      `Commands run beside the service and read the same environment. \`--environment-file FILE\` before the name of a command reads variables from a file as
systemd does for a unit. The exit code is 0 for success, 1 for a refusal or problems found, and 2 if the command could not run.

In an installation, write its own command in place of \`npm run cli --\`: [compose](../install/compose.md#commands), [systemd](../install/systemd.md#commands).
`,
      `## Examples\n\n\`\`\`\n${examples}\n\`\`\`\n`,
      ...commands.map((lines) => {
        const summary = lines.at(-1)?.trim() ?? ''
        const name = /^[a-z]+(?: [a-z-]+)?/.exec(lines[0] ?? '')?.[0]
        const usage = lines.slice(0, -1).join('\n')
        return `## ${name}\n\n\`\`\`\nnpm run cli -- ${usage}\n\`\`\`\n\n${summary.slice(0, 1).toUpperCase()}${summary.slice(1)}.\n`
      }),
    )
  })

  test('lists all metrics', async () => {
    const text = await openPrometheus(async () => null).text()
    const series = [...text.matchAll(/^# HELP (assent_\S+) (.*)\n# TYPE \S+ (.*)$/gm)]
    expect(series.length).toBeGreaterThan(10)
    await page(
      'Metrics',
      `\`METRICS_PORT=9464\` serves \`http://127.0.0.1:9464/metrics\` for Prometheus. Each process has its own counters. Labels are names of operations, error codes
and classes of emails, never an address, a domain or a project. Class 0 is codes and account emails, class 1 receipts and notices, class 2 campaigns, class 3 notifications to managers. The series
\`nodejs_*\` and \`process_*\` describe the event loop, garbage collection and memory. Rules for alerts: [alerts.yaml](../alerts.yaml).
`,
      table(
        ['Series', 'Type', 'Meaning'],
        series.map(([, name = '', help = '', type = '']) => [code(name), type, help]),
      ),
    )
  })

  test('lists all fields of log lines', async () => {
    const listed = Object.entries(logFields)
    expect(listed.length).toBeGreaterThan(20)
    await page(
      'Log',
      `The service logs JSON lines to standard error. Each line has \`level\`, \`time\` (Unix time in milliseconds) and \`msg\`. No line contains a name, an email
address, a client address or input of a user. [What to watch for](../operate/monitor.md#log).
`,
      table(
        ['Field', 'Meaning'],
        listed.map(([name, meaning]) => [code(name), meaning]),
      ),
    )
  })

  test('lists all error codes', async () => {
    const answers = Object.entries(refusalAnswers)
    expect(answers.length).toBeGreaterThan(100)
    await page(
      'Error codes',
      `A refused request is answered with \`{"data": {"error_code", "error_message"}}\`. Clients should compare the code; the message is for developers. A running
service lists the codes of each operation, with the words people are shown, at \`/cla/api/docs\`.
`,
      table(
        ['Code', 'Status', 'Message'],
        answers.map(([name, { status, message }]) => [code(name), String(status), message]),
      ),
    )
  })

  test('lists all stored data', async () => {
    const rows = Object.entries(retentionByTable).flatMap(([name, { rules = [], kept }]) => [
      ...rules.map(({ what, limit, why, set }) => [
        code(name),
        what,
        `${limit === 0 ? 'until its end' : inWords(limit)}${set === undefined ? '' : ', then emptied'}`,
        why,
      ]),
      ...(kept === undefined ? [] : [[code(name), rules.length > 0 ? 'the rest' : 'all of it', 'no limit', kept]]),
    ])
    expect(rows.length).toBeGreaterThan(60)
    // Identifiers must be in backticks.
    expect(rows.flat().filter((cell) => /\b[a-z]+[A-Z]/.test(cell.replaceAll(/`[^`]*`/g, '')))).toEqual([])
    await page(
      'Data',
      `The service deletes expired data each hour, some hundred rows at a time. \`npm run cli -- retention --dry-run\` counts what the next run deletes. Times
count from the end of a record: its expiry, its delivery, the closing of a pull request.

A value that an event of the evidence commits to is deleted together with an event that records the deletion (\`consent.client_forgotten\`,
\`link.invitation_forgotten\`, \`corporation.purged\`). \`verify\` still finds every event, but no one can prove the value any more. Backups keep what they
contain: delete them after the time that you promise.
`,
      table(['Table', 'Data', 'Kept for', 'Reason, and what remains'], rows),
    )
  })
  test('lists all events of the evidence and their commitments', async () => {
    const chains = Object.entries(evidenceTypes).map(([chain, types]) => [chain, Object.entries(types)] as const)
    expect(chains.flatMap(([, types]) => types).length).toBeGreaterThan(70)
    const commitments = declaredTables.flatMap(([name, { columns, evidence }]) => {
      if (evidence === undefined) return []
      const names = (isListed: (column: DeclaredColumn | undefined) => boolean): string =>
        Object.keys(columns)
          .filter((column) => column !== 'salt' && isListed(columns[column]))
          .map((column) => code(storedRows.stored(column)))
          .join(', ')
      const committed = names((column) => column?.isCommitted === true)
      const salted = 'salt' in columns ? names((column) => column?.personal !== undefined) : ''
      const ofRow = committed === '' ? salted && `${salted}, with \`salt\`` : `${committed}, with \`salts\``
      const words = evidence.commitments ?? ofRow
      return words === '' ? [] : [[code(storedRows.stored(name)), words]]
    })
    await page(
      'Evidence',
      `Each project has a chain of events, and so has the service. \`verify\` recomputes every chain and compares every record with its events; \`verify --link service\`
checks the chain of the service alone. A backup contains all chains, and the heads contain all their ends (the service's has \`"link":""\`).

An event contains no name, address, login or client, only a commitment: the SHA-256 of a salt and the value. The salt is stored in the row. Once a row's
values and salts are deleted, no one can guess or prove them from the chain. Passwords, sessions and the audit log are not under evidence, except what the tables
below list.

## Heads

A head is the newest event of a chain, signed by the service. \`npm run cli -- heads\` prints all heads, and \`HEADS_TO\` receives them every
\`HEADS_EVERY\` hours: appended to a file, sent by email, or posted to a URL as \`application/x-ndjson\`. A failed delivery is logged and repeated after five minutes.

Each line is \`{"link","seq","hash","at","key","signature"}\`: the project, the number and SHA-256 of its last event, the time in milliseconds, the public key, and
its Ed25519 signature of the canonical JSON of \`at\`, \`hash\`, \`link\` and \`seq\`, both in base64url. \`verify --heads FILE\` reports for each head whether
a key of the service signed it while it was valid, and whether the chain still contains it.
`,
      '## Events\n',
      table(
        ['Chain', 'Event', 'Records'],
        chains.flatMap(([chain, types]) => types.map(([type, meaning]) => [chain, code(type), meaning])),
      ),
      '## Commitments\n',
      table(['Table', 'Values that events contain as commitments'], commitments),
    )
  })
})
