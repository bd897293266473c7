import { agreementUpdateStoryInChromium } from './agreement-update/in-chromium.ts'
import { agreementVersionsStoryInChromium } from './agreement-versions/in-chromium.ts'
import { companySigningStoryInChromium } from './company-signing/in-chromium.ts'
import { individualSigningStoryInChromium } from './individual-signing/in-chromium.ts'
import { lookingAfterStoryInChromium } from './looking-after/in-chromium.ts'
import { myAgreementsStoryInChromium } from './my-agreements/in-chromium.ts'
import { passwordRecoveryStoryInChromium } from './password-recovery/in-chromium.ts'
import { projectLinkingStoryInChromium } from './project-linking/in-chromium.ts'
import { projectPeopleStoryInChromium } from './project-people/in-chromium.ts'
import { receiptCheckStoryInChromium } from './receipt-check/in-chromium.ts'
import { redCheckStoryInChromium } from './red-check/in-chromium.ts'
import { signingInStoryInChromium } from './signing-in/in-chromium.ts'
import { wholeWayStoryInChromium } from './whole-way/in-chromium.ts'
import type { Part } from '../support/runner/parts.ts'

export function storiesInChromium(part: Part): void {
  agreementUpdateStoryInChromium(part)
  agreementVersionsStoryInChromium(part)
  companySigningStoryInChromium(part)
  individualSigningStoryInChromium(part)
  lookingAfterStoryInChromium(part)
  myAgreementsStoryInChromium(part)
  passwordRecoveryStoryInChromium(part)
  projectLinkingStoryInChromium(part)
  projectPeopleStoryInChromium(part)
  receiptCheckStoryInChromium(part)
  redCheckStoryInChromium(part)
  signingInStoryInChromium(part)
  wholeWayStoryInChromium(part)
}
