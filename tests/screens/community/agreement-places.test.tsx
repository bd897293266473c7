// @vitest-environment happy-dom
/** An agreement file is published for the signers and language detected in it, or for those that the manager selects. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { type AgreementDraft, emptyAgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import type { Configuration, GivenAgreement } from '../../../src/domain/projects/configuration.ts'
import { complete } from './complete-configuration.ts'
import { harbourProject, serviceOf } from './projects.ts'
import {
  aBrowserEnvironment,
  communityManager as manager,
  opensPage,
  outcome,
  type Service,
  speak,
  where,
} from '../stage.tsx'

beforeAll(() => speak('en'))

const [first] = complete.agreements as [GivenAgreement]
const preview = {
  document: 'd1',
  title: 'T',
  pages: 2,
  text: 'T\n\nYou keep it.',
  text_sha256: '',
  url: '',
  filename: '',
}
const adminArea: Service = {
  'GET /v1/corporation-manager': () => outcome({ data: manager }),
  'GET /v1/agreement-preview/d1': () => outcome({ data: preview }),
}

/** A browser tab that stores one value. `stored` is the newest value. */
function tabWith(name: string, value: unknown) {
  const tab = { stored: value }
  const environment = aBrowserEnvironment({
    tabMemory: {
      recall: (of) => (of === name ? tab.stored : null),
      remember: (of, next) => {
        if (of === name) tab.stored = next
      },
      forget: () => undefined,
    },
  })
  return { tab, environment }
}

async function wizardWith(...agreements: Partial<GivenAgreement>[]) {
  const configuration: Configuration = {
    ...complete,
    agreements: agreements.map((one, index) => ({ ...first, ...one, id: index + 1 })),
    areAgreementsComplete: false,
  }
  const { environment } = tabWith('configuration', configuration)
  opensPage('/config-cla-link', adminArea, environment)
  return { onward: await screen.findByRole('button', { name: 'Continue' }) }
}
const choices = () => screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)
const isAt = (path: string) => waitFor(() => expect(where().path).toBe(path))

it('a file that cannot be classified has nothing selected, and blocks the step', async () => {
  const { onward } = await wizardWith({ kind: null, language: null, title: 'Contributor Agreement' })
  expect(choices()).toEqual(['', ''])
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(onward)
  expect(where().path).toBe('/config-cla-link')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We can’t tell which agreement this is. Choose who signs it and its language.',
  )
  const [kind, language] = screen.getAllByRole('combobox') as [HTMLElement, HTMLElement]
  expect(document.activeElement).toBe(kind)
  await userEvent.selectOptions(kind, 'individual')
  await screen.findByText('Choose its language.')
  await userEvent.click(onward)
  expect(document.activeElement).toBe(language)
  await userEvent.selectOptions(language, 'en')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await userEvent.click(onward)
  await isAt('/config-fields')
})

it('two files for one kind and language are listed with both titles, and one of them is used', async () => {
  const alike = { title: 'Second Individual Agreement', filename: 'second.pdf' }
  const { onward } = await wizardWith({}, alike, { language: 'zh', title: '个人协议' })
  await userEvent.click(onward)
  expect(where().path).toBe('/config-cla-link')
  expect(await screen.findAllByRole('alert')).toHaveLength(2)
  const which = screen.getByRole('group', { name: 'Which file to use for Individual agreement, English' })
  const buttons = within(which).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Use “Tide Agreement” (tide.pdf)',
    'Use “Second Individual Agreement” (second.pdf)',
  ])
  await userEvent.click(buttons[1] as HTMLElement)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Second Individual Agreement'))
  expect(screen.getAllByText('Removed: tide.pdf.')).toHaveLength(2)
  await userEvent.click(onward)
  await isAt('/config-fields')
})

it('a file that indicates another kind or language than the chosen one needs one confirmation', async () => {
  const looksLike = { kind: 'individual', language: 'en' } as const
  const title = 'Lantern Labs, Inc. Individual Contributor License Agreement'
  const { onward } = await wizardWith({ kind: 'corporation', language: 'zh', looksLike, title })
  await userEvent.click(onward)
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain(
    `“${title}” looks like: Individual agreement, English. You chose: Company agreement, Chinese.`,
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }))
  expect(where().path).toBe('/config-cla-link')
  await userEvent.click(onward)
  await userEvent.click(await screen.findByRole('button', { name: 'Use it anyway' }))
  await isAt('/config-fields')
})

it('a stored choice that contradicts its file, or is missing, returns to the step', async () => {
  for (const change of [{ kind: 'corporation' as const }, { kind: null }]) {
    const agreements = [{ ...first, looksLike: { kind: 'individual' as const }, ...change }]
    const { environment } = tabWith('configuration', { ...complete, agreements })
    opensPage('/config-check', adminArea, environment)
    await isAt('/config-cla-link')
  }
})

it('the final check shows the title of each agreement', async () => {
  const { environment } = tabWith('configuration', complete)
  opensPage('/config-check', adminArea, environment)
  const term = await screen.findByText('Individual agreement, English', { selector: 'dt' })
  expect(term.nextElementSibling?.textContent).toBe('Tide Agreement')
})

const of = (change: Partial<AgreementDraft>): AgreementDraft => ({
  ...emptyAgreementDraft({ linkId: 'harbour', kind: 'corporation', updating: null }),
  language: 'zh',
  document: 'ab',
  ...change,
})
const individual = { title: 'Individual Agreement', looks_like: { kind: 'individual', language: 'English' } }
const harbour: Service = {
  ...serviceOf(harbourProject),
  'GET /v1/agreement-preview/ab': () => outcome({ data: { ...preview, document: 'ab', ...individual } }),
  'POST /v1/cla/harbour': () => outcome({ data: 'successfully', cla_id: '1' }),
  'PUT /v1/cla/harbour': () => outcome({ data: 'successfully', cla_id: '1' }),
  'POST /v1/cla/harbour/diff-preview': () =>
    outcome({ data: { is_new: true, version: 3, blocks: [], measure: {}, needs_reason: false } }),
  'POST /v1/cla/harbour/letter-preview': () =>
    outcome({
      data: {
        ...{ concerned: [], letters: [] },
        forecast: { letters: 7, waiting: 0, a_day: 400, sent_in_day: 0, last_at: 0, days: [] },
      },
    }),
}
const opens = (draft: AgreementDraft) =>
  opensPage('/config-check/corporation', harbour, tabWith('agreement', draft).environment)
const question =
  '“Individual Agreement” looks like: Individual agreement, English. You chose: Company agreement, Chinese.'

it('adding an agreement against its title needs a confirmation', async () => {
  const calls = opens(of({}))
  const publish = await screen.findByRole('button', { name: 'Publish the agreement' })
  await userEvent.click(publish)
  expect((await screen.findByRole('alertdialog')).textContent).toContain(question)
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(calls.some(({ call }) => call === 'POST /v1/cla/harbour')).toBe(false)
  await userEvent.click(publish)
  await userEvent.click(await screen.findByRole('button', { name: 'Use it anyway' }))
  await screen.findByRole('heading', { level: 1, name: 'Published' })
  expect(calls.find(({ call }) => call === 'POST /v1/cla/harbour')?.body).toMatchObject({
    ...{ type: 'corporation', language: 'Chinese', document: 'ab' },
  })
})

it('a new version does too, and one published with it in another language', async () => {
  const other = {
    ...of({ language: 'en', updating: 'en', document: 'ef' }),
    file: { title: '企业协议', looksLike: { language: 'zh' as const } },
  }
  opens(of({ updating: 'zh', others: [other] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain(question)
  expect(dialog.textContent).toContain('“企业协议” looks like: Chinese. You chose: Company agreement, English.')
  await userEvent.click(screen.getByRole('button', { name: 'Use it anyway' }))
  await screen.findByRole('heading', { level: 2, name: /^Publish/ })
})
