// @vitest-environment happy-dom
/** Form that connects a repository by token. The platform is recognized by the URL; on Gitee, labels are filled in. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { harbourProject, serviceOf } from './projects.ts'
import { opensPage, outcome, refused, type Service, speak } from '../stage.tsx'

const path = '/v1/link/harbour/token-repositories'
const words = {
  en: {
    ...{
      start: 'Enter URL and token',
      submit: 'Connect the repository',
      url: /^Repository URL/,
      token: /^Token(?! of)/,
    },
    ...{ own: /^Token of your own account/, kind: 'Code platform', unknown: /can’t tell which code platform/ },
    ...{ covered: /^Label on a covered/, uncovered: /^Label on an uncovered/, labels: /Enter both labels or none/ },
    ...{
      app: /connected through its app/,
      refused: /access named above/,
      scopes: /user_info, projects, pull_requests/,
    },
  },
  zh: {
    ...{ start: '输入地址和令牌', submit: '接入仓库', url: /^仓库地址/, token: /^令牌/ },
    ...{ own: /^您本人账号的令牌/, kind: '代码平台', unknown: /无法识别该地址上是哪种代码平台/ },
    ...{ covered: /^已签署时的标签/, uncovered: /^未签署时的标签/, labels: /两个标签要么都填/ },
    ...{ app: /通过应用接入/, refused: /具有上述权限/, scopes: /user_info、projects、pull_requests/ },
  },
}

afterEach(cleanup)

async function opensForm(
  language: Language,
  connects: Service[string] = () => outcome({ data: { watch_ids: [] } }),
  forges: object[] = [],
) {
  await speak(language)
  const calls = opensPage('/project/harbour/pull-requests/connect', {
    ...serviceOf(harbourProject),
    'GET /v1/link/harbour/forges': () => outcome({ data: forges }),
    [`POST ${path}`]: connects,
  })
  const at = words[language]
  await userEvent.click(await screen.findByRole('button', { name: at.start }))
  const field = (name: 'url' | 'covered' | 'uncovered' | 'token' | 'own') =>
    screen.findByLabelText<HTMLInputElement>(at[name], { selector: 'input' })
  const enters = async (name: Parameters<typeof field>[0], text: string) => {
    const input = await field(name)
    await userEvent.clear(input)
    await userEvent.click(input)
    if (text !== '') await userEvent.paste(text)
  }
  return {
    ...{ at, field, enters },
    submits: () => userEvent.click(screen.getByRole('button', { name: at.submit })),
    sent: () => calls.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body),
  }
}

it.each<Language>(['en', 'zh'])(
  'fills in the labels of Gitee and refuses bad ones before connecting, in %s',
  async (language) => {
    const { at, field, enters, submits, sent } = await opensForm(language)
    await enters('url', 'https://gitee.com/harbour/ledger')
    expect((await field('covered')).value).toBe('cla/yes')
    expect((await field('uncovered')).value).toBe('cla/no')
    expect(screen.getByText(at.scopes)).toBeTruthy()
    await enters('token', 't')
    for (const [covered, uncovered] of [
      ['cla/yes', ''],
      ['same', 'SAME'],
      ['a,b', 'cla/no'],
      ['x'.repeat(21), 'cla/no'],
      ['签', '未签署'],
    ] as const) {
      await enters('covered', covered)
      await enters('uncovered', uncovered)
      await submits()
      expect((await screen.findAllByText(at.labels)).length, `${covered} ${uncovered}`).toBeGreaterThan(0)
    }
    expect(sent()).toEqual([])
    await enters('covered', ' harbour-cla/yes ')
    await enters('uncovered', 'harbour-cla/no')
    await submits()
    const labels = { covered_label: 'harbour-cla/yes', uncovered_label: 'harbour-cla/no' }
    await waitFor(() =>
      expect(sent()).toEqual([{ url: 'https://gitee.com/harbour/ledger', token: 't', is_dry: false, ...labels }]),
    )
  },
)

it('keeps typed labels when the token is refused, and names the required access at its field', async () => {
  const { at, field, enters, submits, sent } = await opensForm('en', () => refused('cla.forge_token_refused'))
  await enters('url', 'https://gitee.com/harbour/ledger')
  await enters('token', 'wrong')
  await enters('covered', '')
  await enters('uncovered', '')
  await submits()
  expect(await screen.findByText(at.refused)).toBeTruthy()
  expect(screen.getByText(at.scopes)).toBeTruthy()
  // Labels that were deliberately cleared are sent and stay empty.
  expect(sent()).toMatchObject([{ covered_label: '', uncovered_label: '' }])
  expect((await field('covered')).value).toBe('')
  // Control: another repository of the same platform keeps them, too.
  await enters('url', 'https://gitee.com/harbour/other')
  expect((await field('covered')).value).toBe('')
})

it('shows an error about the labels at their field', async () => {
  const { field, enters, submits } = await opensForm('en', () => refused('cla.bad_request_parameter'))
  await enters('url', 'https://gitee.com/harbour/ledger')
  await enters('token', 't')
  await submits()
  await waitFor(async () => expect((await field('uncovered')).getAttribute('aria-invalid')).toBe('true'))
  expect((await field('url')).getAttribute('aria-invalid')).not.toBe('true')
})

it('sends no labels to a platform without usual ones, and no token to one with an app', async () => {
  const { at, enters, submits, sent } = await opensForm('en')
  await enters('url', 'https://gitee.com/harbour/ledger')
  await enters('covered', 'a,b')
  await enters('url', 'https://github.com/harbour/ledger')
  await enters('token', 't')
  await submits()
  expect((await screen.findAllByText(at.app)).length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
  await enters('url', 'https://git.example.org/harbour/ledger')
  expect(screen.queryByLabelText(at.covered)).toBeNull()
  await submits()
  await waitFor(() =>
    expect(sent()).toEqual([{ url: 'https://git.example.org/harbour/ledger', token: 't', is_dry: false }]),
  )
})

/** Answers with each refusal in turn, then connects. */
const refusing = (...refusals: [code: string, details?: object][]) => {
  const waiting = [...refusals]
  return () => {
    const next = waiting.shift()
    if (!next) return outcome({ data: { watch_ids: [] } })
    const [code, details] = next
    return { status: 400, headers: {}, body: { data: { error_code: code, error_message: code, ...details } } }
  }
}

it.each<Language>(['en', 'zh'])('asks for the kind only if it is not recognized, in %s', async (language) => {
  const { at, field, enters, submits, sent } = await opensForm(language, refusing(['cla.unknown_forge_kind']))
  const url = 'https://git.example.org/harbour/ledger'
  await enters('url', url)
  await enters('token', 't')
  expect(screen.queryByLabelText(at.kind)).toBeNull()
  await submits()
  expect((await screen.findAllByText(at.unknown)).length).toBeGreaterThan(0)
  // The token is kept.
  expect((await field('token')).value).toBe('t')
  await userEvent.selectOptions(screen.getByLabelText(at.kind), 'gitee')
  expect((await field('covered')).value).toBe('cla/yes')
  await submits()
  const labels = { covered_label: 'cla/yes', uncovered_label: 'cla/no' }
  await waitFor(() =>
    expect(sent()).toEqual([
      { url, token: 't', is_dry: false },
      { url, token: 't', is_dry: false, kind: 'gitee', ...labels },
    ]),
  )
})

it.each<Language>(['en', 'zh'])('asks for a token of the own account on GitLab, in %s', async (language) => {
  const { at, field, enters, submits, sent } = await opensForm(language)
  await enters('url', 'https://gitlab.com/harbour/tools/ledger/-/merge_requests')
  await enters('token', 't')
  await submits()
  await waitFor(async () => expect((await field('own')).getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([])
  // Control: the token of a repository on another platform proves enough.
  await enters('url', 'https://codeberg.org/harbour/ledger')
  expect(screen.queryByLabelText(at.own, { selector: 'input' })).toBeNull()
  await enters('url', 'https://gitlab.com/harbour/tools/ledger/-/merge_requests')
  await enters('own', ' mine ')
  await submits()
  await waitFor(() => expect(sent()).toMatchObject([{ token: 't', own_token: 'mine' }]))
})

it('asks for the own token once the service has recognized GitLab, and shows each refusal at its field', async () => {
  const answers = refusing(
    ['cla.own_token_needed', { forge_kind: 'gitlab' }],
    ['cla.forge_scopes_missing', { forge_kind: 'gitlab', scopes: 'api' }],
    ['cla.not_your_repository', { forge_kind: 'gitlab' }],
  )
  const { field, enters, submits, sent } = await opensForm('en', answers)
  await enters('url', 'https://git.example.org/harbour/tools/ledger')
  await enters('token', 't')
  await submits()
  expect(await screen.findByText(/scope api and the role Maintainer/)).toBeTruthy()
  expect((await field('own')).getAttribute('aria-invalid')).toBe('true')
  await enters('own', 'mine')
  await submits()
  expect(await screen.findByText(/lacks a scope: api/)).toBeTruthy()
  expect((await field('token')).getAttribute('aria-invalid')).toBe('true')
  await enters('token', 'better')
  await submits()
  expect(await screen.findByText(/isn’t an administrator of this repository/)).toBeTruthy()
  await waitFor(async () => expect((await field('own')).getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toHaveLength(3)
  // Another host may be of another kind.
  await enters('url', 'https://code.example.net/harbour/ledger')
  expect(screen.queryByLabelText(words.en.own, { selector: 'input' })).toBeNull()
})

it('needs no own token where the manager is signed in, unless the sign-in has ended', async () => {
  const forges = [{ id: 'f', kind: 'gitlab', url: 'https://gitlab.com', login: 'kate' }]
  const { field, enters, submits, sent } = await opensForm('en', refusing(['cla.own_token_needed']), forges)
  await enters('url', 'https://gitlab.com/harbour/ledger')
  await enters('token', 't')
  expect(screen.getByText(/signed in to gitlab.com as kate/)).toBeTruthy()
  await submits()
  expect((await field('own')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: 'Sign in to gitlab.com instead' })).toBeTruthy()
  expect(sent()).toEqual([{ url: 'https://gitlab.com/harbour/ledger', token: 't', is_dry: false }])
})
