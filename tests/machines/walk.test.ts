import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyStateMachine, setup, StateMachine } from 'xstate'
import { everyMachine } from '../../machines/diagrams/draw.ts'
import { letterLifecycle } from '../../machines/lifecycles/letter.lifecycle.ts'
import { signingMachine } from '../../machines/signing/signing.machine.ts'
import {
  cookieNoticeRoute,
  linkNamingRoute,
  loginRoute,
  idleWarningRoute,
  passwordChangeRoute,
  passwordResetRoute,
  browserRecognitionRoute,
  passwordRetrievalRoute,
  platformLoginRoute,
  policyTextRoute,
  privacyConsentRoute,
  sessionFindingRoute,
  sessionRoute,
} from './routes/access.ts'
import {
  agreementDraftingRoute,
  agreementPublishingRoute,
  letterResendingRoute,
  linkAgreementsRoute,
  linkedProjectsRoute,
  linkFiguresRoute,
  linkMailboxRoute,
  linkInvitationRoute,
  linkPeopleRoute,
  linkPoliciesRoute,
} from './routes/community.ts'
import {
  agreementPreviewRoute,
  agreementReadingRoute,
  configurationRoute,
  emailAuthorisationRoute,
  organisationSelectionRoute,
} from './routes/configuration.ts'
import {
  actRoute,
  dialogRoute,
  listRoute,
  loginFreezeRoute,
  readingRoute,
  uploadRoute,
  verificationCodeRoute,
} from './routes/shared.ts'
import { emailDomainCreationRoute, managerCreationRoute } from './routes/corporation.ts'
import {
  employeeSigningLifecycleRoute,
  corporationSigningLifecycleRoute,
  domainGraceRoute,
  letterRoute,
  loginAttemptsRoute,
  mailboxRoute,
  linkInvitationLifecycleRoute,
  resetLinkRoute,
  serviceKeyRoute,
  verificationCodeLifecycleRoute,
} from './routes/lifecycles.ts'
import {
  agreementChangeRoute,
  agreementOpeningRoute,
  employerFindingRoute,
  signingRoute,
  signingByLetterRoute,
  wayFindingRoute,
  signEntryRoute,
} from './routes/signing.ts'
import { type Route, walk } from './walk.ts'

const now = 1_000_000_000
const machines = await everyMachine()
const routes: Record<string, Route> = {
  employeeSigningLifecycle: employeeSigningLifecycleRoute,
  corporationSigningLifecycle: corporationSigningLifecycleRoute,
  domainGraceLifecycle: domainGraceRoute,
  letterLifecycle: letterRoute,
  loginAttemptsLifecycle: loginAttemptsRoute,
  mailboxLifecycle: mailboxRoute,
  linkInvitationLifecycle: linkInvitationLifecycleRoute,
  resetLinkLifecycle: resetLinkRoute,
  serviceKeyLifecycle: serviceKeyRoute,
  verificationCodeLifecycle: verificationCodeLifecycleRoute,
  verificationCode: verificationCodeRoute(now),
  dialog: dialogRoute,
  list: listRoute,
  loginFreeze: loginFreezeRoute,
  reading: readingRoute,
  act: actRoute,
  managerCreation: managerCreationRoute,
  emailDomainCreation: emailDomainCreationRoute,
  upload: uploadRoute,
  cookieNotice: cookieNoticeRoute,
  policyText: policyTextRoute,
  privacyConsent: privacyConsentRoute,
  session: sessionRoute,
  sessionFinding: sessionFindingRoute,
  browserRecognition: browserRecognitionRoute,
  passwordRetrieval: passwordRetrievalRoute,
  passwordReset: passwordResetRoute,
  idleWarning: idleWarningRoute,
  passwordChange: passwordChangeRoute,
  managerLogin: loginRoute('L'),
  communityLogin: loginRoute(''),
  platformLogin: platformLoginRoute,
  linkNaming: linkNamingRoute,
  agreementDrafting: agreementDraftingRoute,
  agreementPublishing: agreementPublishingRoute,
  linkAgreements: linkAgreementsRoute,
  linkedProjects: linkedProjectsRoute,
  linkFigures: linkFiguresRoute,
  letterResending: letterResendingRoute,
  linkInvitation: linkInvitationRoute,
  linkPeople: linkPeopleRoute,
  linkPolicies: linkPoliciesRoute,
  linkMailbox: linkMailboxRoute,
  signEntry: signEntryRoute,
  agreementChange: agreementChangeRoute,
  agreementOpening: agreementOpeningRoute,
  signing: signingRoute,
  employerFinding: employerFindingRoute,
  organisationSelection: organisationSelectionRoute,
  emailAuthorisation: emailAuthorisationRoute,
  agreementReading: agreementReadingRoute,
  agreementPreview: agreementPreviewRoute,
  configuration: configurationRoute,
  signingByLetter: signingByLetterRoute,
  wayFinding: wayFindingRoute,
}

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

describe('every state is reached and every transition taken', () => {
  it.each(machines)('in %s', (_, machine) => {
    const route = routes[machine.id]
    if (!route) throw new Error(`${machine.id} has no route: see machines/README.md`)
    const { steps, ...findings } = walk(machine, route)
    expect(findings).toEqual({ unreached: [], untaken: [], withoutOnError: [] })
    expect(steps).toBeGreaterThan(0)
  })
})

describe('the walk notices (its controls)', () => {
  /** One signer is enough to notice what is missing. */
  const ofAnIndividual = { ...signingRoute, inputs: (signingRoute.inputs ?? []).slice(0, 1) }
  const changed = (machine: AnyStateMachine, states: Record<string, object>): AnyStateMachine =>
    new StateMachine({ ...machine.config, states: { ...machine.config.states, ...states } }, machine.implementations)

  it('a transition that is gone', () => {
    const machine = changed(letterLifecycle, { sending: { on: { 'letter.accepted': 'sent' } } })
    const { unreached, untaken } = walk(machine, letterRoute)
    expect(unreached).toEqual(['letterLifecycle.failed'])
    expect(untaken).toEqual(['letterLifecycle.failed —letter.resent→ letterLifecycle.queued'])
  })

  it('a way back that is gone from the machine of a person', () => {
    const { signing } = signingMachine.config.states ?? {}
    const invoke = { ...signing?.invoke, onError: 'refused' }
    const machine = changed(signingMachine, { signing: { ...signing, invoke } })
    const ofEmployees = ['signing.filling.step.employing', 'signing.filling.step.employed']
    expect(walk(machine, ofAnIndividual).unreached).toEqual([...ofEmployees, 'signing.agreementChanged'])
  })

  it('a guard that lets nobody through, by event and by itself', () => {
    const machine = setup({ guards: { isNever: () => false } }).createMachine({
      id: 'gate',
      initial: 'shut',
      states: {
        shut: {
          always: { guard: 'isNever', target: 'open' },
          on: { push: [{ guard: 'isNever', target: 'open' }, 'ajar'] },
        },
        ajar: {},
        open: {},
      },
    })
    expect(walk(machine, { events: { push: [{}] } })).toMatchObject({
      unreached: ['gate.open'],
      untaken: ['gate.shut —push→ gate.open', 'gate.shut —always→ gate.open'],
    })
  })

  it('an actor whose failure nobody hears', () => {
    const { signing } = signingMachine.config.states ?? {}
    const invoke = { ...signing?.invoke, onError: undefined }
    const machine = changed(signingMachine, { signing: { ...signing, invoke } })
    expect(walk(machine, ofAnIndividual).withoutOnError).toEqual(['signing.signing signCla'])
  })

  it('an event without an example', () => {
    expect(() => walk(letterLifecycle, { events: {} })).toThrow('no example of letter.claimed')
  })
})
