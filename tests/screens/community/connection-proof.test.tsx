// @vitest-environment happy-dom
/**
 * Page that proves access to a repository: what blocks merging on each kind of platform. It warns about old versions of Gitea and Forgejo that allow
 * merging before the first status is posted.
 */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { harbourProject, serviceOf, watchId } from './projects.ts'
import { opensPage, outcome, speak } from '../stage.tsx'

const place = `/v1/link/harbour/watches/${watchId}/connection`
const connection = {
  ...{ repository: 'harbour/ledger', url: 'https://git.example/harbour/ledger', kind: 'gitea', state: 'live' },
  ...{ covered_label: '', uncovered_label: '', tester: false, external_check: false },
  ...{ trouble: '', is_dry: false, delivered_at: 1, posted_at: 1, queued_at: 0 },
} satisfies ResultOf<'getConnection'>
const proof = {
  ...{ access: 'writes', required: 'yes', missing_passes: true, branch: 'main', settings_url: '' },
  ...{ queue: 'none', queue_url: '', token_expires_at: 0 },
} satisfies ResultOf<'proveConnection'>

afterEach(cleanup)

const opens = (of: ResultOf<'proveConnection'>, shown: ResultOf<'getConnection'> = connection) =>
  opensPage(`/project/harbour/pull-requests/connect?watch=${watchId}`, {
    ...serviceOf(harbourProject),
    [`GET ${place}`]: () => outcome({ data: shown }),
    [`POST ${place}`]: () => outcome({ data: of }),
  })

it.each<[Language, RegExp, RegExp]>([
  ['en', /main requires the check/, /older than Gitea 1\.22 .* Forgejo 7/],
  ['zh', /main 要求此检查/, /早于 Gitea 1\.22.* Forgejo 7/],
])('shows the warning next to the branch requirements, in %s', async (language, requires, older) => {
  await speak(language)
  opens(proof)
  expect(await screen.findByText(requires)).toBeTruthy()
  expect(screen.getByText(older)).toBeTruthy()
  // Control: no warning for a newer version.
  opens({ ...proof, missing_passes: false })
  expect(await screen.findByText(requires)).toBeTruthy()
  expect(screen.queryByText(older)).toBeNull()
})

/** Returns the text of a part of the connection. */
async function part(name: string): Promise<string> {
  const term = (await screen.findAllByText(name)).find(({ tagName }) => tagName === 'DT')
  return term?.parentElement?.textContent ?? ''
}

const required = { en: 'Required to merge', zh: '合并的必需条件' }
const states = {
  en: { yes: 'Blocks merging', no: 'Doesn’t block merging', unknown: 'Can’t be read' },
  zh: { yes: '会阻止合并', no: '不阻止合并', unknown: '无法读取' },
}

it.each(['en', 'zh'] as const)('tells blocking, not blocking and unknown apart, in %s', async (language) => {
  await speak(language)
  for (const outcomeOf of ['yes', 'no', 'unknown'] as const) {
    opens({ ...proof, required: outcomeOf })
    const text = await part(required[language])
    const shown = Object.values(states[language]).filter((state) => text.includes(state))
    expect(shown, text).toEqual([states[language][outcomeOf]])
    cleanup()
  }
})

it('promises nothing about a rule that Gitee does not report, and describes what the labels stop', async () => {
  await speak('en')
  const gitee = { url: 'https://gitee.com/harbour/ledger', kind: 'gitee' } as const
  const labels = { covered_label: 'harbour-cla/yes', uncovered_label: 'harbour-cla/no' }
  opens({ ...proof, required: 'unknown', missing_passes: false }, { ...connection, ...gitee, ...labels })
  const rule = await part(required.en)
  expect(rule).toMatch(/within seven days/)
  expect(rule).toMatch(/Gitee does not tell us whether you did/)
  expect(rule).toMatch(/Administrators can merge past it/)
  expect(rule).not.toMatch(/block|stops/i)
  const named = await part('Labels')
  expect(named).toMatch(/Stops robots only/)
  expect(named).toMatch(/harbour-cla\/yes.*harbour-cla\/no.*not the merge button.*within an hour/)
  expect(named).toMatch(/have neither label, so a robot that requires “harbour-cla\/yes” waits/)
  cleanup()
  // Without labels, the page says that there are none. Gitea has no usual ones.
  opens(proof, { ...connection, ...gitee })
  expect(await part('Labels')).toMatch(/No labels are set/)
  cleanup()
  opens(proof)
  await part(required.en)
  expect(screen.queryByText('Labels')).toBeNull()
})

it.each<[Language, RegExp, RegExp, RegExp, RegExp]>([
  [
    'en',
    /has paused the webhook until .*2030.* resumes it/,
    /has paused the webhook, because/,
    /disabled the webhook/,
    /was deleted/,
  ],
  ['zh', /已将 Webhook 暂停至.*2030.*自动恢复/, /已暂停 Webhook/, /已停用 Webhook/, /已在代码平台上删除/],
])('shows a webhook that sends no events, although some arrived before, in %s', async (language, ...told) => {
  await speak(language)
  const term = { en: 'Webhook events', zh: '推送事件' }[language]
  const gitlab = { ...connection, url: 'https://gitlab.com/harbour/sub/ledger', kind: 'gitlab' } as const
  const states = [
    { state: 'paused', until: Date.UTC(2030, 5, 1) },
    { state: 'paused', until: 0 },
    { state: 'disabled', until: 0 },
    { state: 'missing', until: 0 },
  ] as const
  for (const [at, webhook] of states.entries()) {
    opens(proof, { ...gitlab, webhook })
    expect(await part(term)).toMatch(told[at] ?? expect.fail('no text'))
    cleanup()
  }
  opens(proof, gitlab)
  expect(await part(term)).not.toMatch(/Webhook (?:暂停|已)|the webhook/)
})

const gitcode = { url: 'https://gitcode.com/harbour/ledger', kind: 'gitcode' } as const

it.each([
  ['yes', true, /Blocks merging.*requires a test by the token’s account/],
  ['no', true, /Doesn’t block merging.*can still be merged/],
  ['unknown', true, /Can’t be read.*We can’t tell/],
  ['yes', false, /To do.*no pull request can be merged/],
] as const)('shows whether GitCode requires the tester: %s, chosen: %s', async (required, tester, told) => {
  await speak('en')
  opens({ ...proof, required, missing_passes: false }, { ...connection, ...gitcode, tester })
  expect(await part('Required tester')).toMatch(told)
  const check = await part('Check “CLA”')
  expect(check).toMatch(/Not available.*no outside service set a check.*own CLA off/)
  // Labels or a tester are enough. Neither means that nothing shows the result.
  expect(screen.queryAllByText('Labels').length).toBe(tester ? 0 : 1)
})

const rules = {
  en: { thread: 'Internal thread', external: 'External status check', token: 'Token', set: 'Rule is set' },
  zh: { thread: '内部主题', external: '外部状态检查', token: '令牌', set: '已设置' },
}

it.each(['en', 'zh'] as const)(
  'reports the rule of GitLab, and never that a thread blocks, in %s',
  async (language) => {
    await speak(language)
    const at = rules[language]
    const gitlab = { ...connection, kind: 'gitlab' } as const
    for (const [found, standing] of [
      ['yes', at.set],
      ['no', states[language].no],
      ['unknown', states[language].unknown],
    ] as const) {
      opens({ ...proof, required: found, missing_passes: false }, gitlab)
      expect(await part(at.thread), found).toContain(standing)
      expect(await part(at.thread)).not.toContain(states[language].yes)
      cleanup()
    }
    // An external status check is documented to block.
    opens({ ...proof, missing_passes: false }, { ...gitlab, external_check: true })
    expect(await part(at.external)).toContain(states[language].yes)
    expect(screen.queryByText(at.thread)).toBeNull()
    expect(screen.queryByText(at.token)).toBeNull()
  },
)

it('warns thirty days before the token expires', async () => {
  await speak('en')
  const day = 86_400_000
  for (const [days, warns] of [
    [29, true],
    [31, false],
  ] as const) {
    opens({ ...proof, token_expires_at: Date.now() + days * day }, { ...connection, kind: 'gitlab' })
    expect((await part('Token')).includes('or the checks stop'), String(days)).toBe(warns)
    cleanup()
  }
})
