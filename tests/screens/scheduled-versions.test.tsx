// @vitest-environment happy-dom
/** A version is published later: when it is typed, what is said where it cannot be, and how it is taken back. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ResultOf, Schemas } from '../../openapi/index.ts'
import type { AgreementDraft } from '../../src/domain/agreement-draft.ts'
import type { Language } from '../../src/domain/languages.ts'
import { duration } from '../../src/domain/limits.ts'
import { momentIn } from '../../src/web/i18n/moments.ts'
import { aListedProject } from '../support/projects.ts'
import { wordsOf } from '../support/pages/words.ts'
import {
  aBrowserEnvironment,
  communityManager as manager,
  opensPage,
  refused,
  said,
  type Service,
  speak,
} from './stage.tsx'

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
const letters: ResultOf<'previewLetters'> = {
  concerned: [{ language: 'English', individuals: 3, employees: 0, companies: 0 }],
  letters: [],
  forecast: { letters: 3, waiting: 0, a_day: 0, sent_in_day: 0, last_at: 0 },
}
let scheduled: Schemas['ScheduledVersion'][] = []
const harbour: Service = {
  'GET /v1/corporation-manager': () => said({ data: manager }),
  'GET /v1/link': () => said({ data: [aListedProject('harbour')] }),
  'GET /v1/link/harbour': () => said({ data: { org_alias: 'Harbour', project_url: '', summaries: {} } }),
  'GET /v1/link/harbour/summary': () => said({ data: { link: aListedProject('harbour'), weeks: [], versions: [] } }),
  'GET /v1/cla/harbour': () => said({ data: { individual_clas: [], corp_clas: [], scheduled } }),
  'GET /v1/agreement-preview/ab': () => said({ data: preview }),
  'POST /v1/cla/harbour/diff-preview': () => said({ data: { is_new: true, blocks: [], needs_reason: false } }),
  'POST /v1/cla/harbour/letter-preview': () => said({ data: letters }),
  'PUT /v1/cla/harbour': () => said({ data: 'successfully', cla_id: '', schedule_id: 's1' }),
  'DELETE /v1/cla/harbour/scheduled/s1': () => {
    scheduled = []
    return said({ data: 'successfully' })
  },
}
/** As the field of a date and time has it. */
const typedTime = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * duration.minute).toISOString().slice(0, 16)

describe.each(['zh', 'en'] as const)('a version for later in %s', (language: Language) => {
  const t = wordsOf(language)
  beforeAll(() => speak(language))
  const user = userEvent.setup()
  const presses = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const field = async () => screen.findByLabelText(new RegExp(t('schedule.at')))
  const types = async (at: number) => {
    await user.clear(await field())
    await user.type(await field(), typedTime(at))
  }
  const confirms = async () => {
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: t('schedule.act') }))
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

  it('is asked about with its moment, and sent in UTC', async () => {
    const calls = opensPreview()
    const at = Math.ceil((Date.now() + 2 * duration.day) / duration.minute) * duration.minute
    await types(Date.now() - duration.day)
    await presses(t('schedule.act'))
    expect(await screen.findAllByText(t('refusal.wrong_time'))).not.toEqual([])
    await types(at)
    await presses(t('schedule.act'))
    await confirms()
    await screen.findByRole('heading', { level: 1, name: t('schedule.done') })
    expect(calls.find(({ call }) => call === 'PUT /v1/cla/harbour')?.body).toMatchObject({ kind: 'material', at })
  })

  it('is refused at its field', async () => {
    opensPreview({ ...harbour, 'PUT /v1/cla/harbour': () => refused('cla.wrong_time') })
    await types(Date.now() + 2 * duration.day)
    await presses(t('schedule.act'))
    await confirms()
    await screen.findAllByText(t('refusal.wrong_time'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
  })

  const name = t('detail.agreementName', { kind: t('detail.individual'), language: t('agreement.en') })
  it('waits on the page of the agreements, and is taken back after a question', async () => {
    scheduled = [waiting]
    opensPage('/project/harbour/agreements', harbour)
    await presses(t('schedule.takeBackNamed', { name }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: t('schedule.takeBack') }))
    await screen.findByText(t('schedule.takenBack'))
    expect(screen.queryByText(t('schedule.title'))).toBeNull()
  })

  it.each(['not_manager', 'replaced', 'same', 'other_refused'] as const)(
    'says why it was not published: %s',
    async (state) => {
      scheduled = [{ ...waiting, state }]
      opensPage('/project/harbour/agreements', harbour)
      await screen.findByText(t(`schedule.${state}`, { by: 'lin.mei', moment: momentIn(language, waiting.at) }))
      expect(screen.queryByRole('button', { name: t('schedule.takeBackNamed', { name }) })).toBeNull()
    },
  )
})
