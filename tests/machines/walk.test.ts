import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyStateMachine, setup, StateMachine } from 'xstate'
import { everyMachine } from '../../machines/diagrams/draw.ts'
import { passwordChangeMachine } from '../../machines/access/password-change.machine.ts'
import { letterLifecycle } from '../../machines/lifecycles/letter.lifecycle.ts'
import {
  cookieNoticeRoute,
  linkNamingRoute,
  loginRoute,
  idleWarningRoute,
  passwordChangeRoute,
  roleChangeRoute,
  browserRecognitionRoute,
  policyTextRoute,
  sessionFindingRoute,
} from './routes/access.ts'
import {
  agreementDraftingRoute,
  agreementPublishingRoute,
  letterResendingRoute,
  linkAgreementsRoute,
  linkedProjectsRoute,
  projectUnlinkingRoute,
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
import { actRoute, dialogRoute, listRoute, loginFreezeRoute, readingRoute, uploadRoute } from './routes/shared.ts'
import { agreementCampaignMachineRoute } from './routes/versions.ts'
import {
  checkProvingRoute,
  connectionProofRoute,
  diagnosisRoute,
  dispatchRoute,
  forgeDeliveryRoute,
  forgeRegistrationRoute,
  repositoryConnectingRoute,
  watchRoute,
} from './routes/checks.ts'
import {
  addressEntryRoute,
  addressJoiningRoute,
  addressSeparationRoute,
  myAgreementsRoute,
  ownDataRoute,
  platformProofRoute,
  receiptCheckRoute,
  signingChangeRoute,
} from './routes/person.ts'
import { emailDomainCreationRoute, managerCreationRoute } from './routes/corporation.ts'
import {
  employeeSigningLifecycleRoute,
  erasureRequestLifecycleRoute,
  individualSigningLifecycleRoute,
  joinedAddressLifecycleRoute,
  corporationSigningLifecycleRoute,
  agreementCampaignRoute,
  agreementVersionRoute,
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
  agreementUpdateRoute,
  employerFindingRoute,
  openingCountRoute,
  signedHereRoute,
  signingAbsenceRoute,
  signingByLetterRoute,
  signerKindFindingRoute,
  signEntryRoute,
} from './routes/signing.ts'
import {
  agreementWithdrawalRoute,
  linkGraceRoute,
  publicationForecastRoute,
  scheduleCancellingRoute,
} from './routes/versions.ts'
import { walkedWithServer } from './model/walked.ts'
import { actorsWithoutOnError, type Route, walk } from './walk.ts'

const now = 1_000_000_000
const machines = await everyMachine()
const routes: Record<string, Route> = {
  employeeSigningLifecycle: employeeSigningLifecycleRoute,
  individualSigningLifecycle: individualSigningLifecycleRoute,
  joinedAddressLifecycle: joinedAddressLifecycleRoute,
  erasureRequestLifecycle: erasureRequestLifecycleRoute,
  corporationSigningLifecycle: corporationSigningLifecycleRoute,
  agreementCampaignLifecycle: agreementCampaignRoute,
  agreementVersionLifecycle: agreementVersionRoute,
  domainGraceLifecycle: domainGraceRoute,
  letterLifecycle: letterRoute,
  loginAttemptsLifecycle: loginAttemptsRoute,
  mailboxLifecycle: mailboxRoute,
  linkInvitationLifecycle: linkInvitationLifecycleRoute,
  resetLinkLifecycle: resetLinkRoute,
  serviceKeyLifecycle: serviceKeyRoute,
  verificationCodeLifecycle: verificationCodeLifecycleRoute,
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
  sessionFinding: sessionFindingRoute,
  browserRecognition: browserRecognitionRoute,
  idleWarning: idleWarningRoute,
  passwordChange: passwordChangeRoute,
  roleChange: roleChangeRoute,
  managerLogin: loginRoute('L'),
  communityLogin: loginRoute(''),
  linkNaming: linkNamingRoute,
  agreementDrafting: agreementDraftingRoute,
  agreementCampaign: agreementCampaignMachineRoute,
  agreementPublishing: agreementPublishingRoute,
  agreementWithdrawal: agreementWithdrawalRoute,
  publicationForecast: publicationForecastRoute,
  scheduleCancelling: scheduleCancellingRoute,
  linkAgreements: linkAgreementsRoute,
  linkedProjects: linkedProjectsRoute,
  projectUnlinking: projectUnlinkingRoute,
  letterResending: letterResendingRoute,
  linkInvitation: linkInvitationRoute,
  linkPeople: linkPeopleRoute,
  linkPolicies: linkPoliciesRoute,
  linkGrace: linkGraceRoute,
  linkMailbox: linkMailboxRoute,
  signEntry: signEntryRoute,
  employerFinding: employerFindingRoute,
  organisationSelection: organisationSelectionRoute,
  emailAuthorisation: emailAuthorisationRoute,
  agreementReading: agreementReadingRoute,
  agreementPreview: agreementPreviewRoute,
  configuration: configurationRoute,
  signingByLetter: signingByLetterRoute,
  agreementUpdate: agreementUpdateRoute,
  openingCount: openingCountRoute,
  signingAbsence: signingAbsenceRoute,
  signedHere: signedHereRoute,
  signerKindFinding: signerKindFindingRoute,
  checkProving: checkProvingRoute,
  addressEntry: addressEntryRoute,
  addressJoining: addressJoiningRoute,
  addressSeparation: addressSeparationRoute,
  myAgreements: myAgreementsRoute,
  ownData: ownDataRoute,
  platformProof: platformProofRoute,
  receiptCheck: receiptCheckRoute,
  signingChange: signingChangeRoute,
  diagnosis: diagnosisRoute,
  forgeRegistration: forgeRegistrationRoute,
  connectionProof: connectionProofRoute,
  repositoryConnecting: repositoryConnectingRoute,
  forgeDeliveryLifecycle: forgeDeliveryRoute,
  dispatchLifecycle: dispatchRoute,
  watchLifecycle: watchRoute,
}

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

describe('every state is reached and every transition taken', () => {
  it.each(Object.keys(routes))('in %s', (id) => {
    const machine = machines.map(([, each]) => each).find((each) => each.id === id)
    if (!machine) throw new Error(`There is no machine ${id}`)
    const { steps, ...findings } = walk(machine, routes[id] ?? {})
    expect(findings).toEqual({ unreached: [], untaken: [] })
    expect(steps).toBeGreaterThan(0)
  })

  it('of each machine, here or with the real server', () => {
    const walked = new Set<string>([...Object.keys(routes), ...walkedWithServer])
    const missing = machines.filter(([, { id }]) => !walked.has(id)).map(([path]) => path)
    expect(missing, 'a machine without a route: see docs/how-to.md').toEqual([])
  })
})

it.each(machines)('every actor that %s invokes has an onError', (_, machine) => {
  expect(actorsWithoutOnError(machine)).toEqual([])
})

describe('the walk notices (its controls)', () => {
  const changed = (machine: AnyStateMachine, states: Record<string, object>): AnyStateMachine =>
    new StateMachine({ ...machine.config, states: { ...machine.config.states, ...states } }, machine.implementations)

  it('a transition that is gone', () => {
    const machine = changed(letterLifecycle, {
      sending: { on: { 'letter.accepted': 'sent', 'letter.obsolete': 'obsolete' } },
    })
    const { unreached, untaken } = walk(machine, letterRoute)
    expect(unreached).toEqual(['letterLifecycle.failed'])
    expect(untaken).toEqual(['letterLifecycle.failed —letter.resent→ letterLifecycle.queued'])
  })

  it('a state that a machine with actors does not reach any more', () => {
    const { changing } = passwordChangeMachine.config.states ?? {}
    const machine = changed(passwordChangeMachine, {
      changing: { ...changing, invoke: { ...changing?.invoke, onError: 'refused' } },
    })
    expect(walk(machine, passwordChangeRoute).unreached).toEqual(['passwordChange.frozen'])
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
    const { changing } = passwordChangeMachine.config.states ?? {}
    const machine = changed(passwordChangeMachine, {
      changing: { ...changing, invoke: { ...changing?.invoke, onError: undefined } },
    })
    expect(actorsWithoutOnError(machine)).toEqual(['passwordChange.changing changePassword'])
  })

  it('an event without an example', () => {
    expect(() => walk(letterLifecycle, { events: {} })).toThrow('no example of letter.claimed')
  })
})
