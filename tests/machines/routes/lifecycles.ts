import { freeze, verificationCode } from '../../../src/domain/text/limits.ts'
import type { Route } from '../walk.ts'

export const letterRoute: Route = {
  events: {
    'letter.claimed': [{}],
    'letter.accepted': [{}],
    'letter.deferred': [{}],
    'letter.rejected': [{}],
    'letter.obsolete': [{}],
    'letter.resent': [{}],
    'claim.lapsed': [{}],
  },
}

export const verificationCodeLifecycleRoute: Route = {
  events: {
    'code.proven': [{}],
    'try.failed': [{ tries: 1 }, { tries: verificationCode.tries }],
    'code.superseded': [{}],
    'code.expired': [{}],
  },
}

export const loginAttemptsRoute: Route = {
  events: {
    'try.failed': [
      { failures: 1, most: freeze.failures },
      { failures: freeze.failures, most: freeze.failures },
    ],
    'try.succeeded': [{}],
    'freeze.ended': [{}],
    'password.set': [{}],
  },
}

export const resetLinkRoute: Route = {
  events: { 'password.set': [{}], 'link.superseded': [{}], 'link.expired': [{}] },
}

export const linkInvitationLifecycleRoute: Route = {
  events: { 'invitation.accepted': [{}], 'invitation.withdrawn': [{}], 'invitation.expired': [{}] },
}

export const serviceKeyRoute: Route = {
  events: { 'key.retired': [{}], 'key.compromised': [{}] },
}

export const mailboxRoute: Route = {
  events: { 'mailbox.authorized': [{}], 'login.accepted': [{}], 'login.refused': [{}] },
}

export const employeeSigningLifecycleRoute: Route = {
  events: {
    'employee.activated': [{}],
    'employee.inactivated': [{}],
    'employee.deleted': [{}],
    'employee.left': [{}],
  },
}

export const individualSigningLifecycleRoute: Route = {
  events: {
    'individual.superseded': [{}],
    'individual.restored': [{}],
    'individual.ended': [{}],
    'individual.reinstated': [{}],
    'individual.erased': [{}],
  },
}

export const joinedAddressLifecycleRoute: Route = {
  events: { 'address.separated': [{}], 'address.erased': [{}] },
}

export const erasureRequestLifecycleRoute: Route = {
  events: { 'erasure.granted': [{}], 'erasure.refused': [{}] },
}

export const corporationSigningLifecycleRoute: Route = {
  events: {
    'document.mailed': [{}],
    'document.resent': [{}],
    'representative.reminded': [{}],
    'reminder.undone': [{}],
    'pdf.uploaded': [{}],
    'pdf.returned': [{}],
    'administrator.created': [{}],
    'representative.changed': [{}],
    'scan.refused': [{}],
    'agreement.accepted': [{}],
    'corporation.deleted': [{}],
    'corporation.restored': [{ before: 'submitted' }, { before: 'mailed' }, { before: 'uploaded' }],
    'corporation.purged': [{}],
  },
}

export const agreementCampaignRoute: Route = {
  events: {
    'campaign.paused': [{}],
    'campaign.resumed': [{}],
    'everybody.asked': [{}],
    'version.replaced': [{}],
    'version.restored': [{}],
    'version.withdrawn': [{}],
    'everybody.told': [{}],
  },
}

export const agreementVersionRoute: Route = {
  events: {
    'version.published': [{}],
    'publication.refused': [{}],
    'schedule.cancelled': [{}],
    'version.superseded': [{}],
    'version.removed': [{}],
    'version.withdrawn': [{}],
    'version.restored': [{}],
  },
}

export const domainGraceRoute: Route = {
  events: { 'signers.told': [{}], 'grace.ended': [{}], 'grace.stopped': [{}], 'grace.begun': [{}] },
}
