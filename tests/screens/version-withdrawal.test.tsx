// @vitest-environment happy-dom
/** A version is withdrawn on the page of the agreements: only within its time, after a question, and what the service refuses is said. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Schemas } from '../../openapi/index.ts'
import type { Language } from '../../src/domain/languages.ts'
import { aListedProject } from '../support/projects.ts'
import { wordsOf } from '../support/pages/words.ts'
import { communityManager as manager, opensPage, refused, said, type Service, speak } from './stage.tsx'

const english: Schemas['ManagedAgreement'] = {
  cla_id: '1',
  language: 'English',
  url: '',
  version: 2,
  title: 'Agreement of Harbour',
  pages: 2,
  sha256: '',
  fields: [],
  created_at: 0,
  is_used: true,
  withdrawable_until: Date.UTC(2026, 11, 24, 12),
}
const { withdrawable_until: _, ...before } = { ...english, cla_id: '0', version: 1 }
let inForce: Schemas['ManagedAgreement'] = english
const harbour: Service = {
  'GET /v1/corporation-manager': () => said({ data: manager }),
  'GET /v1/link': () => said({ data: [aListedProject('harbour')] }),
  'GET /v1/link/harbour': () => said({ data: { org_alias: 'Harbour', project_url: '', summaries: {} } }),
  'GET /v1/link/harbour/summary': () => said({ data: { link: aListedProject('harbour'), weeks: [], versions: [] } }),
  'GET /v1/cla/harbour': () => said({ data: { individual_clas: [inForce], corp_clas: [] } }),
  'POST /v1/cla/harbour/1/withdrawal': () => {
    inForce = before
    return said({ data: 'successfully' })
  },
}

describe.each(['zh', 'en'] as const)('withdrawing a version in %s', (language: Language) => {
  const t = wordsOf(language)
  beforeAll(() => speak(language))
  const user = userEvent.setup()
  const presses = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const name = t('detail.agreementName', { kind: t('detail.individual'), language: t('agreement.en') })
  const act = t('withdrawal.actNamed', { name, version: 2 })

  it('asks first, and then the version before is in force', async () => {
    inForce = english
    const calls = opensPage('/project/harbour/agreements', harbour)
    await presses(act)
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain(t('withdrawal.message', { version: 2 }))
    await user.click(within(question).getByRole('button', { name: t('confirm.cancel') }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(calls.filter(({ call }) => call.endsWith('/withdrawal'))).toEqual([])
    await presses(act)
    await presses(t('withdrawal.confirm', { version: 2 }))
    await screen.findByText(t('withdrawal.done', { version: 2 }))
    expect(screen.queryByRole('button', { name: act })).toBeNull()
    expect(calls.filter(({ call }) => call.endsWith('/withdrawal'))).toHaveLength(1)
  })

  it('says when it is too late', async () => {
    inForce = english
    opensPage('/project/harbour/agreements', {
      ...harbour,
      'POST /v1/cla/harbour/1/withdrawal': () => refused('cla.withdrawal_over'),
    })
    await presses(act)
    await presses(t('withdrawal.confirm', { version: 2 }))
    const refusal = await screen.findByText(t('refusal.withdrawal_over'))
    expect(refusal.closest('[role=alertdialog]')).not.toBeNull()
  })
})
