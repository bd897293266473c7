// @vitest-environment happy-dom
/** Publishing a version now or later: the form and its refusals, the page of a scheduled version, and a refused withdrawal. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ResultOf, Schemas } from '../../../openapi/index.ts'
import type { AgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { amountIn } from '../../../src/web/i18n/amounts.ts'
import { momentIn } from '../../../src/web/i18n/moments.ts'
import { plainDayIn } from '../../../src/web/i18n/short-moments.ts'
import { aListedProject } from '../../support/community/listed-project.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import {
  aBrowserEnvironment,
  communityManager as manager,
  opensPage,
  refused,
  outcome,
  type Service,
  speak,
} from '../stage.tsx'

const draft: AgreementDraft = {
  linkId: 'harbour',
  kind: 'individual',
  updating: 'en',
  language: 'en',
  source: 'url',
  url: 'https://code.example/a.pdf',
  document: 'ab',
  rows: [],
  summary: '',
}
const preview: Schemas['AgreementPreview'] = {
  document: 'ab',
  title: 'Agreement of Harbour',
  pages: 2,
  text: 'Agreement of Harbour\n\n1. You keep your work.',
  text_sha256: '',
  url: 'https://code.example/a.pdf',
  filename: '',
}
const waiting: Schemas['ScheduledVersion'] = {
  schedule_id: 's1',
  type: 'individual',
  language: 'English',
  title: 'Agreement of Harbour',
  kind: 'material',
  at: Date.UTC(2027, 0, 5, 9),
  scheduled_at: 0,
  scheduled_by: 'lin.mei',
  grace_period_days: 30,
  note: {},
  reason: '',
  state: 'waiting',
}
const days = [400, 400, 382].map((count, index) => ({ at: Date.UTC(2027, 0, 5 + index, 9), letters: count }))
const letters: ResultOf<'previewLetters'> = {
  concerned: [{ language: 'English', individuals: 1182, employees: 0, companies: 0 }],
  letters: [{ language: 'English', subject: 'It has changed', text: 'Please agree.', html: '' }],
  forecast: { letters: 1182, waiting: 0, a_day: 400, sent_in_day: 0, last_at: Date.UTC(2027, 0, 7, 9), days },
}
const none = { letters: [], forecast: { letters: 0, waiting: 0, a_day: 400, sent_in_day: 0, last_at: 0, days: [] } }
const kept = (text: string) => ({ kind: 'kept' as const, parts: [{ kind: 'kept' as const, text }] })
const blocks: Schemas['DifferingBlock'][] = [
  ...[
    'Agreement of Harbour',
    '1. You keep all of your work.',
    '2. You say so to all of us.',
    '3. It lasts for long.',
    '4. You can end it by letter.',
  ].map(kept),
  {
    kind: 'changed',
    parts: [
      { kind: 'kept', text: '5. Notice is ' },
      { kind: 'added', text: '60 days.' },
    ],
  },
  ...['6. This.', '7. That.', '8. Something else.'].map(kept),
  { kind: 'added', parts: [{ kind: 'added', text: '9. One more.' }] },
]
let scheduled: Schemas['ScheduledVersion'][] = []
const harbour: Service = {
  'GET /v1/corporation-manager': () => outcome({ data: manager }),
  'GET /v1/link': () => outcome({ data: [aListedProject('harbour')] }),
  'GET /v1/link/harbour': () => outcome({ data: { org_alias: 'Harbour', project_url: '', summaries: {} } }),
  'GET /v1/link/harbour/summary': () => outcome({ data: { link: aListedProject('harbour'), weeks: [], versions: [] } }),
  'GET /v1/cla/harbour': () => outcome({ data: { individual_clas: [], corp_clas: [], scheduled } }),
  'GET /v1/agreement-preview/ab': () => outcome({ data: preview }),
  'POST /v1/cla/harbour/diff-preview': () =>
    outcome({ data: { is_new: true, version: 3, blocks, needs_reason: false } }),
  'POST /v1/cla/harbour/letter-preview': ({ kind }) =>
    outcome({ data: kind === 'editorial' ? { ...letters, ...none } : letters }),
  'GET /v1/cla/harbour/scheduled/s1': () => outcome({ data: { scheduled: waiting, version: 3, blocks, ...letters } }),
  'PUT /v1/cla/harbour': () => outcome({ data: 'successfully', cla_id: '', schedule_id: 's1' }),
  'DELETE /v1/cla/harbour/scheduled/s1': () => {
    scheduled = []
    return outcome({ data: 'successfully' })
  },
}
/** Formats a time as the value of a date and time field. */
const typedTime = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * duration.minute).toISOString().slice(0, 16)

describe.each(bothOr('en'))('a scheduled version in %s', (language: Language) => {
  const t = wordsOf(language)
  // Days are read several times, also around midnight and the end of a year.
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 30, 23, 59) })
    await speak(language)
  })
  afterAll(() => void vi.useRealTimers())
  const user = userEvent.setup()
  const presses = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const field = async () => screen.findByLabelText(new RegExp(t('schedule.at')))
  const types = async (at: number) => {
    await user.clear(await field())
    await user.type(await field(), typedTime(at))
  }
  const onDay = (at: number): string => t('schedule.act', { day: plainDayIn(language, at, Date.now()) })
  const confirms = async (name: string) => {
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name }))
  }
  const opensPreview = (service: Service = harbour) => {
    const kept = new Map<string, unknown>([['agreement', draft]])
    const tab = aBrowserEnvironment({
      tabMemory: {
        recall: (name) => kept.get(name) ?? null,
        remember: (name, value) => void kept.set(name, structuredClone(value)),
        forget: (name) => void kept.delete(name),
      },
    })
    return opensPage('/config-check/individual', service, tab)
  }

  it('is confirmed with its time, and sent in UTC', async () => {
    const calls = opensPreview()
    const at = Math.ceil((Date.now() + 2 * duration.day) / duration.minute) * duration.minute
    await types(Date.now() - duration.day)
    await presses(onDay(Date.now() - duration.day))
    expect(await screen.findAllByText(t('refusal.wrong_time'))).not.toEqual([])
    await types(at)
    await presses(onDay(at))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain(amountIn(language, 1182))
    await confirms(onDay(at))
    await screen.findByRole('heading', { level: 1, name: t('schedule.done') })
    expect(calls.find(({ call }) => call === 'PUT /v1/cla/harbour')?.body).toMatchObject({ kind: 'material', at })
  })

  it('is refused at its field', async () => {
    opensPreview({ ...harbour, 'PUT /v1/cla/harbour': () => refused('cla.wrong_time') })
    const at = Date.now() + 2 * duration.day
    await types(at)
    await presses(onDay(at))
    await confirms(onDay(at))
    await screen.findAllByText(t('refusal.wrong_time'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
  })

  it('updates its preview when kind or date change; an editorial version has no grace period, note or emails', async () => {
    const calls = opensPreview()
    const asked = () => calls.filter(({ call }) => call.endsWith('letter-preview')).map(({ body }) => body)
    await screen.findByRole('table', { name: t('forecast.chart') })
    const inDays = t('forecast.inDays', { letters: amountIn(language, 1182), days: 3 })
    screen.getByText(inDays, { selector: '[role=status]' })
    expect(asked()).toMatchObject([{ kind: 'material', grace_period_days: -1 }])
    await user.selectOptions(screen.getByLabelText(t('version.grace')), '90')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ grace_period_days: 90 }))
    await user.click(screen.getByRole('radio', { name: new RegExp(t('version.editorial')) }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ type: 'individual', language: 'English', kind: 'editorial' }))
    expect(screen.queryByLabelText(t('version.grace'))).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    await screen.findByText(t('concern.person.kept', { language: t('agreement.en') }))
  })

  it('has a button for each change, to step through with n and p, and folds unchanged text', async () => {
    opensPreview()
    const pills = await screen.findByRole('group', { name: t('steps.label') })
    expect(
      within(pills)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '9'])
    const current = () => pills.querySelector('[aria-current]')?.textContent
    for (const [key = '', clause] of ['n5', 'n9', 'n5', 'p9', 'p5']) {
      await user.keyboard(key)
      await expect.poll(() => [current(), document.activeElement?.textContent?.slice(0, 1)]).toEqual([clause, clause])
    }
    screen.getByText(t('fold.clauses', { first: '1', last: '3' }))
    await user.click(screen.getByRole('switch', { name: t('fold.all') }))
    await expect.poll(() => document.querySelector('article details')).toBeNull()
  })

  const name = t('detail.agreementName', { kind: t('detail.individual'), language: t('agreement.en') })
  it('has its own read-only page, on which it can be cancelled', async () => {
    scheduled = [waiting]
    opensPage('/project/harbour/agreements', harbour)
    await user.click(await screen.findByRole('link', { name }))
    await screen.findByRole('heading', { level: 1, name: t('schedule.heading', { version: 3 }) })
    await screen.findByRole('table', { name: t('forecast.chart') })
    expect(screen.queryByRole('radio')).toBeNull()
    await presses(t('schedule.cancel'))
    await confirms(t('schedule.cancel'))
    await screen.findByText(t('schedule.takenBack'))
    opensPage('/project/harbour/scheduled/s1', {
      ...harbour,
      'GET /v1/cla/harbour/scheduled/s1': () => refused('cla.not_found', 404),
    })
    await screen.findByRole('heading', { level: 1, name: t('schedule.gone') })
  })

  it.each(['not_manager', 'replaced', 'same', 'other_refused'] as const)(
    'says why it was not published: %s',
    async (state) => {
      scheduled = [{ ...waiting, state }]
      opensPage('/project/harbour/agreements', harbour)
      const moment = momentIn(language, waiting.at).replaceAll('\u{a0}', ' ')
      await screen.findByText(t(`schedule.${state}`, { by: 'lin.mei', moment }))
      expect(screen.queryByRole('button', { name: t('schedule.takeBackNamed', { name }) })).toBeNull()
    },
  )

  it('that is withdrawn too late stays, and a dialog explains why', async () => {
    const agreement: Schemas['ManagedAgreement'] = {
      ...{ cla_id: '1', language: 'English', url: '', version: 2, title: 'Agreement of Harbour', pages: 2, sha256: '' },
      ...{ fields: [], created_at: 0, is_used: true, withdrawable_until: Date.UTC(2026, 11, 24, 12) },
    }
    opensPage('/project/harbour/agreements', {
      ...harbour,
      'GET /v1/cla/harbour': () => outcome({ data: { individual_clas: [agreement], corp_clas: [] } }),
      'POST /v1/cla/harbour/1/withdrawal': () => refused('cla.withdrawal_over'),
    })
    await presses(t('withdrawal.actNamed', { name, version: 2 }))
    await presses(t('withdrawal.confirm', { version: 2 }))
    const refusal = await screen.findByText(t('refusal.withdrawal_over'))
    expect(refusal.closest('[role=alertdialog]')).not.toBeNull()
  })
})
