/** Walks one path of each machine in Chromium, with actions on the real screens. */
import type { Browser } from 'playwright-core'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { passwordRetrievalMachine } from '../../../machines/access/passwords/password-retrieval.machine.ts'
import { openBrowser, visit } from '../../support/browser/browser.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { configurationModel } from './configuration.ts'
import { type PersonAt, walkInChromium } from './in-chromium.ts'
import { communityLoginModel, managerLoginModel } from './access/manager-login.ts'
import { passwordResetModel } from './access/password-reset.ts'
import { passwordRetrievalModel } from './access/password-retrieval.ts'
import { pathOf } from './paths.ts'
import { platformLoginModel } from './access/platform-login.ts'
import { atTheSignIn, backFromThePlatform, inAnAdminArea, whoForgot, withEmail } from './screens-access.ts'
import { atTheWizard } from './screens-configuration.ts'
import { atTheSignPage } from './screens-signing.ts'
import { sessionModel } from './access/session.ts'
import { signingModel } from './signing/signing.ts'
import type { AnyModel } from './table.ts'
import { admitting } from '../../journeys/signing-in/steps.ts'
import { world, type World } from '../../support/service/world.ts'

type Walk = { model: AnyModel; person: PersonAt<never>; language: Language; start: string; happenings: string[] }

const signIn = 'form.submitted: of one account'
const ticked = 'signature.submitted: with every box ticked'

const walks = {
  managerLogin: {
    model: managerLoginModel,
    person: atTheSignIn,
    language: 'zh',
    start: 'at the sign-in',
    happenings: [
      signIn,
      'signInManager: a wrong password',
      signIn,
      'signInManager: too many tries',
      'freeze.ended: five minutes later',
      signIn,
      'signInManager: a changed policy',
      'privacyConsent: agreed',
      'signInManager: a session',
    ],
  },
  communityLogin: {
    model: communityLoginModel,
    person: atTheSignIn,
    language: 'en',
    start: 'at the sign-in',
    happenings: [
      signIn,
      'signInManager: no connection',
      'dialog: repeated',
      'signInManager: a changed policy',
      'privacyConsent: refused',
      signIn,
      'signInManager: a session',
    ],
  },
  platformLogin: {
    model: platformLoginModel,
    person: backFromThePlatform,
    language: 'zh',
    start: 'back from a platform without a verified address',
    happenings: [
      'getPendingSignIn: no address was typed',
      'form.submitted',
      'sendSignInCode: it is sent',
      'code.submitted',
      'completePendingSignIn: the code is too old',
      'code.requested',
      'code.submitted',
      'completePendingSignIn: admitted',
    ],
  },
  passwordRetrieval: {
    model: passwordRetrievalModel,
    person: whoForgot,
    language: 'en',
    start: 'a community’s manager',
    happenings: [
      'form.submitted: with the address of the account',
      'requestPasswordReset: no connection',
      'dialog: repeated',
      'requestPasswordReset: an email',
    ],
  },
  passwordReset: {
    model: passwordResetModel,
    person: withEmail,
    language: 'zh',
    start: 'with an emailed link',
    happenings: [
      'getPasswordReset: no connection',
      'dialog: repeated',
      'getPasswordReset: it is live',
      'leave.asked: for another page',
      'stay.acknowledged',
      'form.submitted: with a new password',
      'resetPassword: no connection',
      'dialog: repeated',
      'resetPassword: it is set',
      'leave.asked: for the sign-in',
    ],
  },
  session: {
    model: sessionModel,
    person: inAnAdminArea,
    language: 'en',
    start: 'a page of the community’s',
    happenings: [
      'getManager: no connection',
      'retry.asked',
      'getManager: a changed policy',
      'privacyConsent: agreed',
      'getManager: a manager',
      'signOut.asked',
      'signOut: signed out',
    ],
  },
  'signing, for oneself': {
    model: signingModel,
    person: atTheSignPage,
    language: 'en',
    start: 'an individual with a preloaded agreement',
    happenings: [
      'form.submitted',
      'verificationCode: it is sent',
      'code.submitted',
      'recallSignature: nothing was signed',
      'signature.submitted: with an unticked box',
      ticked,
      'signCla: the agreement has changed',
      'agreementChange: it is read',
      'recallSignature: nothing was signed',
      ticked,
      'signCla: it is signed',
    ],
  },
  'signing, as an employee': {
    model: signingModel,
    person: atTheSignPage,
    language: 'en',
    start: 'an employee',
    happenings: [
      'agreementOpening: opened',
      'form.submitted',
      'employerFinding: no company, and another address',
      'form.submitted',
      'employerFinding: a company',
      'verificationCode: it is sent',
      'code.submitted',
      'recallSignature: nothing was signed',
      ticked,
      'signCla: no connection',
      'dialog: repeated',
      'signCla: it is signed',
    ],
  },
  'signing, for a company': {
    model: signingModel,
    person: atTheSignPage,
    language: 'en',
    start: 'a representative',
    happenings: [
      'agreementOpening: opened',
      'form.submitted',
      'verificationCode: it is sent',
      'code.submitted',
      'recallSignature: nothing was signed',
      ticked,
      'signCla: the code is too old',
      'code.submitted',
      'recallSignature: nothing was signed',
      ticked,
      'signCla: it is signed',
    ],
  },
  configuration: {
    model: configurationModel,
    person: atTheWizard,
    language: 'en',
    start: 'at the beginning',
    happenings: [
      'organizationSelection: named',
      'emailAuthorization: the service’s own',
      'agreementReading: a file',
      'agreements.confirmed',
      'fields.submitted: without fields',
      'link.confirmed',
      'linkProject: no connection',
      'dialog: repeated',
      'linkProject: linked',
    ],
  },
} satisfies Record<string, Walk>

let service: World
let browser: Browser
beforeAll(async () => {
  service = await world('sqlite', { seed: 'both', oauth: admitting, web: true })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

/**
 * Returns whether a fault is expected: requests that the test aborts fail with `ERR_FAILED`, and `/authorize` is a page of the fake code platform.
 */
const isExpected = (fault: string): boolean => fault.includes('ERR_FAILED') || fault.includes('/authorize?')

describe('walked in Chromium', () => {
  let number = 0
  it.each(Object.entries<Walk>(walks))('%s', async (_, { model, person, language, start, happenings }) => {
    number += 1
    const visited = await visit(browser, { origin: service.origin, language })
    const { page, faults } = visited
    await walkInChromium(model, pathOf(model, start, happenings), service, { number, page, language, person })
    expect(faults.filter((fault) => !isExpected(fault))).toEqual([])
    expect(service.log).toEqual([])
    await visited.close()
  })

  it('control: a machine that reports an email as sent although the connection was lost fails', async () => {
    const { config, implementations }: AnyStateMachine = passwordRetrievalMachine
    const { requesting } = config.states ?? {}
    const states = {
      ...config.states,
      requesting: { ...requesting, invoke: { ...requesting?.invoke, onError: 'sent' } },
    }
    const machine = new StateMachine({ ...config, states } as typeof config, implementations)
    const happenings = ['form.submitted: with the address of the account', 'requestPasswordReset: no connection']
    const model = { ...passwordRetrievalModel, machine }
    const path = pathOf(model, 'a community’s manager', happenings)
    const visited = await visit(browser, { origin: service.origin })
    visited.page.setDefaultTimeout(10_000)
    const walk = walkInChromium(model, path, service, {
      ...{ number: 1000, page: visited.page, language: 'en' },
      person: whoForgot,
    })
    await expect(walk).rejects.toThrow(wordsOf('en')('recovery.sent'))
    await visited.close()
  })
})
