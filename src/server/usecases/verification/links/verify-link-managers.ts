import { emailKey } from '../../../../domain/people/email.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** Verifies the managers of a link that were added by invitation or grant. */
export const beginLinkManagers = beginRowComparison({
  table: 'link_managers',
  member: 'manager',
  begins: 'link.manager_added',
  changes: ['link.manager_removed'],
  nameOf: ({ manager }) => `manager of the link ${textMember(manager)}`,
  nameOfRow: ({ id }) => `manager of the link ${id}`,
  rows: ({ reading, link }) => reading.records.walk('link_managers', link),
})

/** Verifies invitations to manage a link. */
export const beginLinkInvitations = beginRowComparison({
  table: 'link_invitations',
  member: 'invitation',
  begins: 'link.manager_invited',
  changes: ['link.invitation_changed'],
  ends: ['link.invitation_forgotten'],
  nameOf: ({ invitation }) => `invitation ${textMember(invitation)}`,
  nameOfRow: ({ id }) => `invitation ${id}`,
  rows: ({ reading, link }) => reading.records.walk('link_invitations', link),
  isSound: ({ email, email_key }) => email_key === emailKey(email),
})
