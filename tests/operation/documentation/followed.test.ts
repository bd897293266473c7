/** Runs every command on the operator pages, in order. Commands that need more than a service run in the test listed for them. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operates, type CommandOutput } from '../../support/service/operator.ts'
import { agreementBytes, signsAt } from '../../support/service/delivered.ts'
import { environmentOutside } from '../../support/service/bare-environment.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { wireOver } from '../../support/http/wire.ts'
import { commandsOf, operationPage } from '../../support/service/page-commands.ts'
import { isDeep } from '../../support/share-by-language.ts'

type Env = Record<string, string>

/** Commands that another test runs. For each test: the start of the command, and text that the test's source must contain. */
const elsewhere: Record<string, Record<string, string>> = {
  'tests/operation/front-door/handing-over.test.ts': { 'npm start': "spawn('npm', ['start']" },
  'tests/operation/proxies/behind-a-proxy.test.ts': { 'curl https://cla.example.org/api/': '/corps/a%2Fb%40x.org' },
  'tests/operation/monitoring/alerts.test.ts': {
    'promtool test rules ': "says('test', 'rules', 'tests/operation/monitoring/alerts.yaml')",
  },
  'tests/operation/documentation/commands-followed.test.ts': {
    'npm run cli -- link create ': 'each example succeeds',
    'npm run cli -- policy set ': 'each example succeeds',
  },
  'tests/operation/delivery/delivered-files.test.ts': { 'systemd-analyze security ': "'security', '--offline=true'" },
  'tests/operation/delivery/image/build.ts': { 'buildah build ': "command('buildah build ')" },
  'tests/operation/delivery/image/image.deep.ts': {
    'docker compose up --build ': 'startComposed(',
    'docker compose exec -T service node src/server/cli/cli.ts doctor': 'cli\\.ts (?:doctor|link list)',
  },
  'tests/operation/delivery/compose-commands.deep.ts': Object.fromEntries(
    [
      ...['docker ', 'git ', 'cd ', 'chmod ', 'mkdir --', 'echo ', 'chown ', 'touch ', 'runuser --user postgres '],
      ...[String.raw`printf '\nOLD_SECRET_KEY=%s\n' "$(cat secrets/`, 'openssl rand -hex 32 > secrets/'],
    ].map((one) => [one, 'shellBlocks(']),
  ),
  'tests/operation/delivery/release.deep.ts': Object.fromEntries([
    ['npm run release', "'npm', ['run', '--silent', 'release'"],
    ...['tar ', 'useradd ', 'install ', 'rm environment', 'test -e /etc/', 'cp /opt/', 'systemctl '].map((one) => [
      one,
      "blockWith(operationPage(), 'tar ')",
    ]),
    ['runuser --user assent ', "blockWith(operationPage(), 'runuser ')"],
    [String.raw`printf '\nOLD_SECRET_KEY=%s\n' "$(cat /etc/`, "blockWith(page('keys'), 'openssl "],
    ['rm -r /var/', "blockWith(page('backup'), 'rm -r /var/"],
    ...['rm -rf /opt/', 'mkdir /opt/next', 'mv /'].map((one) => [one, "shellBlocks(page('upgrade'))"]),
  ]) as Record<string, string>,
}
const isElsewhere = (command: string): boolean =>
  Object.values(elsewhere).some((those) => Object.keys(those).some((beginning) => command.startsWith(beginning)))

const folder = mkdtempSync(join(tmpdir(), 'assent-followed-'))
const at = (name: string): string => join(folder, name)
let mailbox: Mailbox
let server: RunningServer
let env: Env
/** Values for the placeholders in capital letters, and for the addresses and folders in examples. */
const known: Record<string, string> = {
  ADDRESS: 'ada@lantern.example',
  FOLDER: at('backup'),
  '/srv/backups/2026-11-25': at('dated'),
  '/srv/backups/2026-11-25-upgrade': at('before-upgrade'),
  FILE: at('heads'),
  'erasures.jsonl': at('erasures.jsonl'),
}

beforeAll(async () => {
  mailbox = await openMailbox()
  env = { DATA_DIR: at('data'), SECRET_KEY: '5a'.repeat(32), SMTP_URL: mailbox.url }
  server = await startServer(env)
  writeFileSync(at('agreement.pdf'), await agreementBytes())
  const project = ['--organization', 'lantern', '--alias', 'Lantern', '--individual-en', at('agreement.pdf')]
  known['LINK'] = (await done('link', 'create', ...project)).split('\n')[0] ?? ''
  await signsAt(
    wireOver(() => server.origin),
    mailbox,
    known['LINK'],
    'ada@lantern.example',
  )
  writeFileSync(at('heads'), await done('heads'))
})
afterAll(async () => {
  await server.stop()
  await mailbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const runs = (words: readonly string[], of = env): Promise<CommandOutput> =>
  operates({ PUBLIC_URL: server.origin, ...of }, ...words)

async function done(...words: string[]): Promise<string> {
  const { code, out, err } = await runs(words)
  expect({ words, code, err }).toEqual({ words, code: 0, err: '' })
  return out
}

const rows = async (...words: string[]): Promise<Record<string, string>[]> =>
  (await done(...words, '--json'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, string>)

/** Restores the backup into a new folder and returns the settings for it. Emails are paused there. */
async function restored(name: string): Promise<Env> {
  const there = { ...env, DATA_DIR: at(name) }
  expect((await runs(['restore', known['/srv/backups/2026-11-25'] ?? ''], there)).code).toBe(0)
  return there
}

/** Number of emails that have failed permanently. */
let givenUp = 0
async function givesUpALetter(): Promise<void> {
  givenUp += 1
  await signsAt(
    wireOver(() => server.origin),
    mailbox,
    known['LINK'] ?? '',
    `bob${givenUp}@lantern.example`,
    () => mailbox.behave({ at: 'content', answer: 552 }),
  )
  await expect.poll(async () => (await rows('letter', 'list', '--state', 'failed')).length).toBeGreaterThan(0)
  mailbox.behave('kind')
  known['LETTER'] = (await rows('letter', 'list', '--state', 'failed'))[0]?.['letter'] ?? ''
}

/** Commands that need other steps around them, which the page describes in words, or whose result is checked further. */
const special: Record<string, () => Promise<void>> = {
  'npm run cli -- verify': async () => expect(await done('verify')).toMatch(/problems 0$/m),
  'npm run cli -- doctor --letter-to you@example.org': async () => {
    expect(await done('doctor', '--letter-to', 'you@example.org')).not.toContain('STOPS')
    await mailbox.waitFor(({ recipients }) => recipients[0] === 'you@example.org')
  },
  'npm run cli -- restore /srv/backups/2026-11-25': async () => void (await restored('restored')),
  'npm run cli -- letter resume': async () => {
    const there = await restored('copy')
    expect((await runs(['letter', 'list'], there)).err).toContain('emails have been paused since')
    expect(await runs(['letter', 'resume'], there)).toEqual({ code: 0, out: 'resumed\n', err: '' })
  },
  'npm run cli -- letter resume --forget': async () => {
    const { code, out } = await runs(['letter', 'resume', '--forget'], await restored('other-copy'))
    expect([code, out]).toEqual([0, expect.stringMatching(/^resumed; emails deleted: \d+\n$/)])
  },
  'npm run cli -- letter list --state failed': givesUpALetter,
  'npm run cli -- person erasures': async () => writeFileSync(at('erasures.jsonl'), await done('person', 'erasures')),
  'npm run build': async () => void execFileSync('npm', ['run', 'build'], { env: environmentOutside(), stdio: 'pipe' }),
  // Another test runs it on the key file; here it changes the key of the service.
  'openssl rand -hex 32 > /etc/assent/secret_key': async () => {
    if (env['OLD_SECRET_KEY']) return
    const fresh = execFileSync('openssl', ['rand', '-hex', '32'], { encoding: 'utf8' }).trim()
    await server.stop()
    env = { ...env, OLD_SECRET_KEY: env['SECRET_KEY'] ?? '', SECRET_KEY: fresh }
    server = await startServer(env)
  },
  'npm run cli -- key list': async () => {
    const [old] = await rows('key', 'list')
    expect(old?.['state']).toBe('retired')
    known['KEY'] = old?.['key'] ?? ''
  },
}

test.runIf(isDeep)('each command succeeds', { timeout: 900_000 }, async () => {
  const commands = commandsOf(operationPage())
  expect(commands.length).toBeGreaterThan(30)
  expect(Object.keys(special).filter((command) => !commands.includes(command))).toEqual([])
  // All other commands run once, even if several pages contain them.
  const once = new Set(commands.filter((one) => !(one in special)))
  for (const command of commands.filter((one) => !isElsewhere(one))) {
    const own = special[command]
    if (own) await own()
    else if (once.delete(command)) {
      const [npm, run, cli, dashes, ...words] = command.split(' ')
      expect([npm, run, cli, dashes]).toEqual(['npm', 'run', 'cli', '--'])
      await done(...words.map((word) => known[word] ?? word))
    }
  }
  expect(server.complaints().filter((line) => !line.includes('552'))).toEqual([])
})

test('commands that other tests run are in the page and in those tests', () => {
  const commands = commandsOf(operationPage())
  for (const [file, those] of Object.entries(elsewhere)) {
    const text = readFileSync(file, 'utf8')
    for (const [beginning, means] of Object.entries(those)) {
      expect(commands.filter((command) => command.startsWith(beginning))).not.toEqual([])
      expect({ file, runs: text.includes(means) ? means : null }).toEqual({ file, runs: means })
    }
  }
})

test('control: a command that no test runs is found', () => {
  expect(commandsOf('a `npm run cli -- verify` b\n```sh\nrm x\n```\n```nginx\nlisten 80;\n```\n')).toEqual([
    'npm run cli -- verify',
    'rm x',
  ])
  expect(isElsewhere('rm x')).toBe(false)
})
