// @vitest-environment happy-dom
/** Whole organizations: the option when repositories are added, and the list with its actions. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { harbourProject, serviceOf } from './projects.ts'
import { opensPage, outcome, refused, speak, where } from '../stage.tsx'

type Listed = ResultOf<'listWatchedOrganizations'>[number]

const words = {
  en: {
    ...{ start: 'Enter URL and token', whole: 'Connect the whole organization', url: /^URL of the organization/ },
    ...{ token: /^Token/, except: /^Except these repositories/, submit: 'Connect the organization' },
    ...{ all: 'Connect all repositories of harbour', dry: /ten repositories with the latest changes/ },
    ...{ none: /no organization at this address/, end: /End the dry run and connect/, sure: 'End the dry run' },
    ...{ left: '1 repository was left out', exceptions: 'Exceptions: harbour', save: 'Save' },
  },
  zh: {
    ...{ start: '输入地址和令牌', whole: '接入整个组织', url: /^组织地址/ },
    ...{ token: /^令牌/, except: /^不接入的仓库/, submit: '接入该组织' },
    ...{ all: '接入 harbour 的所有仓库', dry: /最近有改动的十个仓库/ },
    ...{ none: /此地址没有组织/, end: /结束试运行并接入/, sure: '结束试运行' },
    ...{ left: '1 个仓库未接入', exceptions: '除外仓库：harbour', save: '保存' },
  },
}
const bothLanguages: Language[] = ['en', 'zh']

const organization: Listed = {
  ...{ id: 'o', name: 'harbour', url: 'https://github.com/harbour', kind: 'github', login: 'kate', is_dry: true },
  ...{ exceptions: ['website'], connected: 10, waiting: 3, swept_at: 1, trouble: '', has_ended: false },
  ...{ left_out: [{ repository: 'harbour/theirs', reason: 'not_administered' }], left_out_total: 1 },
}

afterEach(cleanup)

it.each(bothLanguages)('connects an organization with a token, off by default, in %s', async (language) => {
  await speak(language)
  const at = words[language]
  let answer = () => refused('cla.not_your_organization')
  const calls = opensPage('/project/harbour/pull-requests/connect', {
    ...serviceOf(harbourProject),
    'GET /v1/link/harbour/forges': () => outcome({ data: [] }),
    'POST /v1/link/harbour/token-organizations': () => answer(),
  })
  await userEvent.click(await screen.findByRole('button', { name: at.start }))
  const whole = await screen.findByRole<HTMLInputElement>('checkbox', { name: at.whole })
  expect(whole.checked).toBe(false)
  await userEvent.click(whole)
  expect(await screen.findByText(at.dry)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(at.url), 'https://git.example.org/harbour')
  await userEvent.type(screen.getByLabelText(at.token, { selector: 'input' }), 'secret')
  await userEvent.type(screen.getByLabelText(at.except), 'website\nharbour/docs, old')
  await userEvent.click(screen.getByRole('button', { name: at.submit }))
  expect((await screen.findAllByText(at.none)).length).toBeGreaterThan(0)
  // Nothing that was typed is lost.
  expect(screen.getByLabelText<HTMLTextAreaElement>(at.except).value).toBe('website\nharbour/docs, old')
  answer = () => outcome({ data: { organization_id: 'o' } })
  await userEvent.click(screen.getByRole('button', { name: at.submit }))
  await waitFor(() => expect(where().path).toBe('/project/harbour/pull-requests'))
  const sent = calls.filter(({ call }) => call.endsWith('token-organizations')).map(({ body }) => body)
  const exceptions = ['website', 'harbour/docs', 'old']
  expect(sent.at(-1)).toEqual({ url: 'https://git.example.org/harbour', token: 'secret', exceptions })
})

it.each(bothLanguages)('connects an installation without choosing its repositories, in %s', async (language) => {
  await speak(language)
  const at = words[language]
  const installation = { id: '7', account: 'harbour', is_suspended: false, url: '', repositories: [] }
  const calls = opensPage('/project/harbour/pull-requests/connect?forge=f', {
    ...serviceOf(harbourProject),
    'GET /v1/link/harbour/forges': () =>
      outcome({ data: [{ id: 'f', kind: 'github', url: 'https://github.com', login: 'kate' }] }),
    'GET /v1/link/harbour/forges/f/repositories': () =>
      outcome({ data: { login: 'kate', installations: [installation] } }),
    'POST /v1/link/harbour/forges/f/organizations': () => outcome({ data: { organization_id: 'o' } }),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: at.whole }))
  await userEvent.click(await screen.findByRole('button', { name: at.all }))
  await waitFor(() => expect(where().path).toBe('/project/harbour/pull-requests'))
  const sent = calls.filter(({ call }) => call.endsWith('f/organizations')).map(({ body }) => body)
  expect(sent).toEqual([{ installation_id: '7', exceptions: [] }])
})

it.each(bothLanguages)('lists organizations, what was left out and why, and their actions, in %s', async (language) => {
  await speak(language)
  const at = words[language]
  let listed = organization
  const path = '/v1/link/harbour/organizations'
  const calls = opensPage('/project/harbour/pull-requests', {
    ...serviceOf(harbourProject),
    [`GET ${path}`]: () => outcome({ data: [listed] }),
    [`PUT ${path}/o`]: () => outcome({ data: 'successfully' }),
  })
  expect(await screen.findByText(at.left)).toBeTruthy()
  expect(screen.getByText(/^harbour\/theirs[:：]/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: at.exceptions }))
  const dialog = await screen.findByRole('alertdialog')
  const field = within(dialog).getByLabelText<HTMLTextAreaElement>(at.except)
  expect(field.value).toBe('website')
  await userEvent.type(field, '\ndocs')
  await userEvent.click(within(dialog).getByRole('button', { name: at.save }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: at.end }))
  listed = { ...organization, is_dry: false }
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: at.sure }))
  await waitFor(() => expect(screen.queryByRole('button', { name: at.end })).toBeNull())
  const sent = calls.filter(({ call }) => call === `PUT ${path}/o`).map(({ body }) => body)
  expect(sent).toEqual([{ exceptions: ['website', 'docs'] }, { is_dry: false }])
})
