/** Policy commands, each run as a separate process. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../support/platforms/platform.ts'
import { world, type World } from '../../support/service/world.ts'
import { environmentOf, operates, type CommandOutput } from '../../support/service/operator.ts'

let scene: World
let platform: Platform
let env: Record<string, string>

beforeAll(async () => {
  scene = await world('sqlite')
  platform = await openPlatform()
  platform.answer = ({ url }, response) =>
    url?.endsWith('gone.md') ? void response.writeHead(404).end() : void response.end(`# ${url?.split('/').at(-1)}`)
  env = {
    ...environmentOf(scene.home.services.config, 'smtp://127.0.0.1:9'),
    GITHUB_RAW_URL: platform.origin,
    GITEE_RAW_URL: `${platform.origin}/api`,
  }
})
afterAll(async () => {
  await platform.close()
  await scene.close()
})

const place = ['--platform', 'github', '--owner', 'lantern', '--repo', 'policies']
const set = (...words: string[]): Promise<CommandOutput> => operates(env, 'policy', 'set', ...words)
const english = ['--path', 'en.md', '--language', 'en']

test('a policy is set, listed, shown and removed', async () => {
  const both = [...english, '--path', 'zh.md', '--language', 'zh']
  const done = await set('--kind', 'privacy', ...place, ...both)
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toMatch(/^en {2}\d{4}-\d\d-\d\d-[0-9a-f]{12} {2}in force {2}http:\/\/127.*\/HEAD\/en\.md\nzh /)
  expect((await set('--kind', 'privacy', ...place, ...both)).out).toMatch(/^en .* unchanged .*\nzh .* unchanged /)
  expect((await scene.wire.get('/v1/policy/privacy?language=en')).body).toContain('<h2>en.md</h2>')

  const listed = await operates(env, 'policy', 'list', '--json')
  const rows = listed.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  expect(rows).toMatchObject([
    { kind: 'privacy', language: 'en', state: 'current' },
    { kind: 'privacy', language: 'zh', state: 'current' },
  ])
  const removed = await operates(env, 'policy', 'remove', '--kind', 'privacy', '--language', 'en')
  expect(removed).toMatchObject({ code: 0, out: expect.stringMatching(/ removed\n$/) as string })
  expect((await operates(env, 'policy', 'list')).out).toMatch(/privacy +en .* removed /)
})

test("a link's policy is recorded in its chain, and everything verifies", async () => {
  expect(await set('--kind', 'cookies', ...place, ...english, '--link', scene.linkId)).toMatchObject({ code: 0 })
  expect(await operates(env, 'policy', 'list', '--link', scene.linkId)).toMatchObject({
    out: expect.stringMatching(/cookies +en .* current /) as string,
  })
  expect(await operates(env, 'verify')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/problems 0\n$/) as string,
  })
})

test.concurrent.each<[string, string[], number, RegExp]>([
  [
    'an unknown type',
    ['--kind', 'terms', ...place, ...english],
    2,
    /^--kind must be one of privacy, cookies, information-list/,
  ],
  ['a missing repository', ['--kind', 'privacy', ...english], 2, /^--platform, --owner and --repo are required/],
  [
    'a path without its language',
    ['--kind', 'privacy', ...place, '--path', 'en.md'],
    2,
    /^specify one --language for each --path/,
  ],
  [
    'an unknown language',
    ['--kind', 'privacy', ...place, '--path', 'fr.md', '--language', 'fr'],
    2,
    /^--language must be zh or en/,
  ],
  [
    'a repeated language',
    ['--kind', 'privacy', ...place, ...english, ...english],
    1,
    /^Refused: cla\.same_language_policy/,
  ],
  [
    'an unknown platform',
    ['--kind', 'privacy', '--platform', 'gitlab', '--owner', 'a', '--repo', 'b', ...english],
    1,
    /^Refused: cla\.unsupported_policy_platform/,
  ],
  [
    'a missing text',
    ['--kind', 'information-list', ...place, '--path', 'gone.md', '--language', 'en'],
    1,
    /^Refused: cla\.data_collection_conf_error \(http:.*gone\.md: not_found\)/,
  ],
  ['an unknown link', ['--kind', 'privacy', ...place, ...english, '--link', 'none'], 1, /^Refused: cla\.no_link/],
])('refuses %s', async (_, words, code, err) => {
  const said = await set(...words)
  expect(said.code).toBe(code)
  expect(said.err).toMatch(err)
})
