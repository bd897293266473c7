/** Measurements of the sign page in Chromium, with the trial's sample community and an agreement of realistic length. */
import { sampleCommunity } from '../../../src/server/trial/sample-community.ts'
import { sampleFiles } from '../../../src/server/trial/sample-files.ts'
import { openBrowser } from '../../support/browser/browser.ts'
import { world } from '../../support/service/world.ts'
import { firstInput } from './first-input.ts'
import { firstVisit } from './first-visit.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { longAgreement } from './long-agreement.ts'
import type { Result } from '../../support/measures/ratio.ts'

/** Runs all measurements in sequence and reports each result immediately. Requires a built web app. */
export async function measurePages(tell: (result: Result) => void): Promise<void> {
  const service = await world('sqlite', { web: true })
  const { services } = service.home
  const { linkId, manager } = await sampleCommunity(services, sampleFiles(services))
  const cookie = await sessionOf(service.origin, manager)
  const browser = await openBrowser()
  for (const result of await firstVisit(browser, service.origin, linkId)) tell(result)
  for (const result of await firstInput(browser, service.origin, { linkId, cookie })) tell(result)
  for (const result of await longAgreement(browser, service.origin, services)) tell(result)
  await browser.close()
  for (const result of await lighthouseFigures(service.origin, linkId)) tell(result)
  await service.close()
}

async function sessionOf(origin: string, { user, password }: { user: string; password: string }): Promise<string> {
  const answer = await fetch(`${origin}/cla/api/v1/corporation-manager/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, password, link_id: '', privacy_consented: true }),
  })
  if (!answer.ok) throw new Error(`The sample manager cannot sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
}
