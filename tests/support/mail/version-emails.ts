/** Publishes a version and withdraws it, and checks the languages of the emails. */
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { runCampaigns } from '../../../src/server/jobs/run-campaigns.ts'
import type { EmailType } from '../../../src/server/store/schema/generated/email-types.ts'
import { publishesChange } from '../community/new-version.ts'
import type { EmailScenario } from './email-scenario.ts'

type ExpectIn = (kind: EmailType, to: string, expected: Language) => Promise<void>

type Readers = { language: Language; signers: readonly string[]; employee: [string, Language]; expectIn: ExpectIn }

export async function versionsComeAndGo(
  { adminArea, linkId, linkManager }: EmailScenario,
  { language, signers, employee, expectIn }: Readers,
): Promise<void> {
  const { home } = adminArea
  const next = { language, text: 'Harbour CLA\n\n1. All is shared anew.' }
  const published: string[] = []
  for (const kind of ['individual', 'corporation'] as const) {
    published.push(await publishesChange(home, linkId, { kind, ...next }))
  }
  await runCampaigns(home.services)
  for (const to of signers) await expectIn('agreement-changed', to, language)
  await expectIn('employee-agreement', ...employee)
  await adminArea.lettersTo('')
  for (const id of published) {
    expect(await linkManager.post(`/v1/cla/${linkId}/${id}/withdrawal`, {})).toMatchObject({ status: 200 })
  }
  await runCampaigns(home.services)
  for (const to of signers) await expectIn('agreement-withdrawn', to, language)
}
