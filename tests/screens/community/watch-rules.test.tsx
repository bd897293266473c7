// @vitest-environment happy-dom
/** Rules of a watched repository: labels and the required tester, and what each of them stops. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { harbourProject, policy, serviceOf, watch, watchId } from './projects.ts'
import { opensPage, outcome, refused, speak } from '../stage.tsx'

const path = `/v1/link/harbour/watches/${watchId}`
const labels = { covered_label: 'cla/yes', uncovered_label: 'cla/no' }
const noLabels = { covered_label: '', uncovered_label: '' }

afterEach(cleanup)

const opensRules = (answer: ResultOf<'getWatch'>) =>
  opensPage(`/project/harbour/pull-requests/${watchId}?part=rules`, {
    ...serviceOf(harbourProject),
    [`GET ${path}`]: () => outcome({ data: answer }),
    [`PUT ${path}`]: () => outcome({ data: 'successfully' }),
  })

it.each(['en', 'zh'] as const)(
  'shows that the webhook sends no events, with a way to test it, in %s',
  async (language) => {
    await speak(language)
    const [told, link] = {
      en: [/has disabled the webhook/, 'Check the connection'] as const,
      zh: [/已停用 Webhook/, '查看接入检查'] as const,
    }[language]
    opensRules({ watch, kind: 'gitlab', policy, webhook: { state: 'disabled', until: 0 } })
    const text = await screen.findByText(told)
    expect(within(text).getByRole('link', { name: link }).getAttribute('href')).toBe(
      `/project/harbour/pull-requests/connect?watch=${watchId}`,
    )
    cleanup()
    opensRules({ watch, kind: 'gitlab', policy })
    await screen.findAllByRole('link', { name: link })
    expect(screen.queryByText(told)).toBeNull()
  },
)

it('changes the labels, refuses one without the other, and offers a tester only where there are testers', async () => {
  await speak('en')
  const calls = opensRules({ watch, kind: 'gitea', policy: { ...policy, ...labels } })
  const covered = await screen.findByLabelText<HTMLInputElement>(/^Label on a covered/)
  const uncovered = screen.getByLabelText<HTMLInputElement>(/^Label on an uncovered/)
  expect([covered.value, uncovered.value]).toEqual(['cla/yes', 'cla/no'])
  expect(screen.queryByLabelText(/required tester/)).toBeNull()
  await userEvent.clear(uncovered)
  await userEvent.click(screen.getByRole('button', { name: 'Save rules' }))
  expect((await screen.findAllByText(/Enter both labels or none/)).length).toBeGreaterThan(0)
  await userEvent.type(uncovered, 'kit-cla/no')
  await userEvent.click(screen.getByRole('button', { name: 'Save rules' }))
  const sent = () => calls.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ policy: { covered_label: 'cla/yes', uncovered_label: 'kit-cla/no' } })
  expect(sent()[0]).not.toHaveProperty('policy.tester')
})

it.each([
  ['en', 'What stops a merge', /not the merge button/, /have neither label, so a robot/],
  ['zh', '哪些标记能阻止合并', /不能拦住合并按钮/, /没有这两个标签，要求“cla\/yes”的机器人会等待/],
] as const)('describes what each mark stops, in %s', async (language, title, stops, silence) => {
  await speak(language)
  opensRules({ watch, kind: 'gitee', policy: { ...policy, ...labels } })
  const card = (await screen.findByRole('heading', { name: title })).closest('section')
  expect(card?.textContent).toMatch(stops)
  expect(card?.textContent).toMatch(silence)
  expect(card?.textContent).toMatch(/Gitee (does not tell us|不会告知)/)
  cleanup()
  // Control: without labels, nothing is said about them.
  opensRules({ watch, kind: 'gitee', policy })
  const other = (await screen.findByRole('heading', { name: title })).closest('section')
  expect(other?.textContent).not.toMatch(stops)
})

it.each([
  [
    'en',
    /External status check|An external status check/,
    'What stops a merge',
    /is off in this project/,
    /has no external status checks/,
  ],
  ['zh', /外部状态检查/, '哪些标记能阻止合并', /未开启“所有主题必须解决”/, /没有外部状态检查/],
] as const)(
  'offers an external check where there are threads, and says that a rule is off, in %s',
  async (...given) => {
    const [language, label, title, off, why] = given
    await speak(language)
    const answer: ResultOf<'getWatch'> = {
      watch,
      kind: 'gitlab',
      policy: { ...policy, ...noLabels },
      is_required: false,
    }
    const calls = opensPage(`/project/harbour/pull-requests/${watchId}?part=rules`, {
      ...serviceOf(harbourProject),
      [`GET ${path}`]: () => outcome({ data: answer }),
      [`PUT ${path}`]: () => refused('cla.no_external_checks'),
    })
    const card = (await screen.findByRole('heading', { name: title })).closest('section')
    expect(card?.textContent).toMatch(off)
    await userEvent.click(screen.getByRole('checkbox', { name: label }))
    await userEvent.click(screen.getByRole('button', { name: /Save rules|保存规则/ }))
    expect(await screen.findByText(why)).toBeTruthy()
    const sent = calls.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body)
    expect(sent).toMatchObject([{ policy: { external_check: true } }])
  },
)
