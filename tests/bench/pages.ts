/** What Chromium measures of the sign page, with the trial's community: an agreement as long as real ones. */
import { sampleCommunity } from '../../src/server/trial/sample-community.ts'
import { sampleFiles } from '../../src/server/trial/sample-files.ts'
import { openBrowser } from '../support/browser.ts'
import { aService } from '../support/service.ts'
import { firstVisit } from './first-visit.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { longAgreement } from './long-agreement.ts'
import type { Result } from './ratio.ts'

/** Measures one thing after the other, and reports each result at once. The web must have been built. */
export async function measurePages(tell: (result: Result) => void): Promise<void> {
  const service = await aService({ web: true })
  const { services } = service.home
  const { linkId } = await sampleCommunity(services, sampleFiles(services))
  const browser = await openBrowser()
  for (const result of await firstVisit(browser, service.origin, linkId)) tell(result)
  for (const result of await longAgreement(browser, service.origin, services)) tell(result)
  await browser.close()
  for (const result of await lighthouseFigures(service.origin, linkId)) tell(result)
  await service.close()
}
