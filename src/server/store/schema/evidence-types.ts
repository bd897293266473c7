/**
 * Event types in the evidence chains, by chain, with what each records. An event body contains IDs, hashes and commitments, never personal values.
 * `docs/reference/evidence.md` is generated from this list.
 */
export const evidenceTypes = {
  project: {
    'link.created': 'a project: organization, repository, names, and the account that created it',
    'link.removed': 'the project was unlinked',
    'link.given': 'the operator gave the project to another account',
    'link.mailbox_changed': 'mailbox that sends the project’s emails',
    'link.organization_proven': 'platform ID of the project’s organization, as reported by the code platform',
    'link.submitter_released': 'the account that created the project no longer manages it',
    'link.manager_invited': 'an invited manager; the address as a commitment',
    'link.invitation_changed': 'an invitation was accepted, revoked or sent again',
    'link.invitation_forgotten': 'an ended invitation was deleted with its address',
    'link.manager_added': 'an account manages the project, and why',
    'link.manager_removed': 'an account no longer manages the project, and who removed it',
    'agreement.published': 'a version: hashes of its file and text, fields, type of change, summary',
    'agreement.removed': 'an unused agreement was deleted',
    'agreement.withdrawn': 'a version was withdrawn, and the version that is in force again',
    'agreement.scheduled': 'a scheduled version with the hashes of its file and text',
    'agreement.schedule_ended': 'the scheduled version was published, canceled or refused',
    'individual.signed':
      'a signature: agreement, time, proof of the address; name, address, origin and answers as commitments',
    'individual.superseded': 'a signature as an employee replaced it',
    'individual.restored': 'that signature as an employee ended, so this one counts again',
    'individual.ended': 'the community ended it; the reason as a commitment',
    'individual.reinstated': 'the community reinstated it',
    'individual.withdrawn': 'the person withdrew it',
    'individual.resumed': 'the person took the withdrawal back',
    'individual.name_corrected': 'the person corrected the name; the former and the corrected name as commitments',
    'individual.correction_erased': 'both names of a correction were deleted',
    'individual.restricted': 'its use was restricted instead of deleting it',
    'individual.erased': 'its personal values and salts were deleted',
    'individual.end_erased': 'the reason of its end was deleted',
    'erasure.asked': 'the person asked for deletion',
    'erasure.decided': 'the community deleted the data or restricted its use; the reason as a commitment',
    'employee.signed': 'a signature of an employee, as `individual.signed`, and the company',
    'employee.activated': 'an employee manager activated it',
    'employee.inactivated': 'an employee manager deactivated it',
    'employee.deleted': 'the company deleted it',
    'employee.left': 'the person left the company',
    'employee.erased': 'its personal values and salts were deleted',
    'manager.added': 'an employee manager; ID and name as commitments',
    'manager.removed': 'an employee manager was removed',
    'domain.added': 'a further email domain of the company, in plain text',
    'domain.requested':
      'a company asks for a domain of another registrant: its code and account; the domain as a commitment',
    'domain.request_changed':
      'the community granted or declined the request or ended the grant, the company withdrew it, or it expired; the reasons as commitments',
    'domain.ended': 'a granted domain no longer belongs to the company; in plain text',
    'corporation.signed': 'a company’s form: agreement, time; domain, origin and answers as commitments',
    'corporation.document_mailed': 'the document for signing was sent',
    'corporation.reminded': 'the community reminded the representative',
    'corporation.reminder_undone': 'a reminder was undone before it was sent',
    'corporation.uploaded': 'hash of the signed document',
    'corporation.scan_refused': 'the community asked for a better scan; the reason as a commitment',
    'corporation.approved': 'the community approved the document: its hash, and the administrator’s account',
    'corporation.agreed': 'the administrator agreed to a new version',
    'corporation.representative_changed': 'another representative; name and address as commitments',
    'corporation.deleted': 'the community deleted the company',
    'corporation.restored': 'the community restored the company',
    'corporation.purged': 'the company’s values and documents were deleted',
    'grace.begun':
      'period in which individual signatures under a company’s domain still count; the domain as a commitment',
    'grace.changed': 'the period ended or started again',
    'check.exempted': 'an account that the check exempts; account, login and reason as commitments',
    'check.exemption_ended': 'an exemption ended',
    'check.overridden': 'a commit that passes without a signature; the reason as a commitment',
    'check.override_ended': 'an override ended',
    'verdict.given':
      'check result of a commit that was merged or overridden: reasons, agreements, rules, and a keyed digest of its contributors',
    'verdict.key_erased': 'the key of that digest was deleted',
  },
  service: {
    'key.adopted': 'a key that the service signs with',
    'key.certified': 'certificate of its seal',
    'key.retired': 'end of its use',
    'key.compromised': 'time since which its signatures count only with their event',
    'account.created':
      'project, role, company, platform and state of an account, SHA-256 of its password’s Argon2id string; login, address and platform ID as commitments',
    'account.renamed': 'login and address as commitments, after a change on the code platform',
    'account.password_set': 'SHA-256 of the new password’s Argon2id string',
    'account.removed': 'the account was removed',
    'consent.given':
      'account, version, language and time of a consent to the privacy policy; the client as a commitment',
    'consent.client_forgotten': 'the client of a consent was deleted',
    'operator.acted': 'action, project, time and result of the operator’s entry in the audit log',
  },
  both: {
    'policy.published': 'a policy of the project or of the service',
    'policy.removed': 'a policy was removed',
    'address.joined': 'an address that a person linked to their signature, as a commitment',
    'address.separated': 'the link between the two addresses ended',
    'address.erased': 'both addresses were deleted',
  },
} as const

export type EvidenceType = {
  [Chain in keyof typeof evidenceTypes]: keyof (typeof evidenceTypes)[Chain]
}[keyof typeof evidenceTypes]
