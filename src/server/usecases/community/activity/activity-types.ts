import type { Schemas } from '../../../../../openapi/index.ts'
import type { AuditedAct } from '../../../store/accounts/audit.ts'

type Entry = Schemas['ActivityEntry']
export type ActivityGroup = Entry['group']
/** Type of the record that an action concerns. The audit entry's `subject` is its ID, for a pull request followed by a space and the number. */
export type RecordType = NonNullable<Entry['record']>['kind']

type ActivityType = { readonly group: ActivityGroup; readonly record: RecordType | null }

const ofCompany = { group: 'companies', record: 'company' } as const
const ofAgreement = { group: 'agreements', record: 'version' } as const
const ofSigner = { group: 'people', record: 'signer' } as const
const ofRepository = { group: 'repositories', record: 'repository' } as const
const ofPullRequest = { group: 'repositories', record: 'pull_request' } as const
const ofProject = { group: 'settings', record: null } as const
const ofManager = { group: 'managers', record: 'manager' } as const
const ofInvitation = { group: 'managers', record: 'invitation' } as const
const anExport = { group: 'exports', record: null } as const

/**
 * Audited actions and their part in a project's activity (decision 162); null for actions outside it: sign-ins, accounts, views, a person's own data,
 * the service, and the end of the project itself.
 */
export const activityTypes: Readonly<Record<AuditedAct, ActivityType | null>> = {
  'corporation.approve': ofCompany,
  'corporation.refuse_scan': ofCompany,
  'corporation.upload': ofCompany,
  'corporation.resend': ofCompany,
  'corporation.representative': ofCompany,
  'corporation.remind': ofCompany,
  'corporation.undo_reminder': ofCompany,
  'corporation.delete': ofCompany,
  'corporation.restore': ofCompany,
  'corporation.purge': ofCompany,
  'account.create': ofCompany,
  'account.remove': ofCompany,
  'account.letter': ofCompany,
  'domain.add': ofCompany,
  'domain.request': ofCompany,
  'domain.grant': ofCompany,
  'domain.decline': ofCompany,
  'domain.withdraw': ofCompany,
  'domain.end': ofCompany,

  'agreement.publish': ofAgreement,
  'agreement.publish_due': ofAgreement,
  'agreement.schedule': { group: 'agreements', record: 'schedule' },
  'agreement.unschedule': { group: 'agreements', record: 'schedule' },
  'agreement.withdraw': ofAgreement,
  'agreement.remove': ofAgreement,
  'agreement.keep_text': ofAgreement,
  'campaign.pause': ofAgreement,
  'campaign.remind': ofAgreement,
  'campaign.resume': ofAgreement,
  'request.resend': ofAgreement,
  'request.end': ofAgreement,

  'signing.end': ofSigner,
  'signing.reinstate': ofSigner,
  'signing.receipt': ofSigner,
  'signing.withdraw': ofSigner,
  'signing.take_back': ofSigner,
  'signing.correct_name': ofSigner,
  'erasure.ask': ofSigner,
  'erasure.erase': ofSigner,
  'erasure.restrict': ofSigner,
  'person.erase': { group: 'people', record: null },
  'employee.activate': ofSigner,
  'employee.inactivate': ofSigner,
  'employee.delete': ofSigner,
  'employee.undo': ofSigner,

  'watch.connect': ofRepository,
  'watch.change': ofRepository,
  'watch.token': ofRepository,
  'watch.end': ofRepository,
  'organization.connect': { group: 'repositories', record: null },
  'organization.change': { group: 'repositories', record: null },
  'organization.end': { group: 'repositories', record: null },
  'delivery.replay': ofRepository,
  'watch.exempt': { group: 'repositories', record: null },
  'watch.exemption_end': { group: 'repositories', record: null },
  'watch.override': ofPullRequest,
  'watch.override_revoke': ofPullRequest,
  'watch.remind': ofPullRequest,
  'watch.ask': ofPullRequest,
  'watch.status_replaced': ofPullRequest,
  'watch.requirement_off': ofRepository,
  'watch.merged_uncovered': ofPullRequest,

  'link.create': ofProject,
  'link.settings': { group: 'settings', record: 'settings' },
  'link.mailbox': { group: 'settings', record: 'mailbox' },
  'link.robot_token': ofProject,
  'policy.set': { group: 'settings', record: 'policies' },
  'policy.remove': { group: 'settings', record: 'policies' },
  'letter.resend': { group: 'settings', record: 'emails' },
  'letters.resend': { group: 'settings', record: 'emails' },

  'activity.export': anExport,
  'corporations.export': anExport,
  'employees.export': { group: 'exports', record: 'company' },
  'letters.export': anExport,
  'requests.export': { group: 'exports', record: 'version' },
  'signings.export': anExport,

  'people.invite': ofInvitation,
  'people.reinvite': ofInvitation,
  'people.uninvite': ofInvitation,
  'people.accept': { group: 'managers', record: null },
  'people.remove': ofManager,
  'link.give': ofManager,
  'link.grant': ofManager,
  'link.revoke': ofManager,

  'link.remove': null,
  // Written with the publication that it belongs to.
  'agreement.accept_reading': null,
  'signing.look': null,
  'signing.confirm': null,
  'address.join': null,
  'address.separate': null,
  'person.export': null,
  'person.show': null,
  'proof.erase': null,
  'sign-in': null,
  'sign-in.links': null,
  'sign-out': null,
  'browser.recognize': null,
  consent: null,
  'password.change': null,
  'password.guessed': null,
  'password.prove': null,
  'password.request': null,
  'password.reset': null,
  'role.change': null,
  // Mailboxes belong to accounts; `link.mailbox` records the use by a project.
  'mailbox.authorize': null,
  'forge.add': null,
  'forge.register': null,
  'forge.remove': null,
  'forge.secrets': null,
  'forge.set': null,
  'database.copy': null,
  'key.compromise': null,
  'key.reseal': null,
  'key.retire': null,
  'letters.resume': null,
}

/** Actions in a project's activity: those of a group, or all. */
export const actsIn = (group?: ActivityGroup): AuditedAct[] =>
  (Object.keys(activityTypes) as AuditedAct[]).filter((act) => {
    const type = activityTypes[act]
    return type !== null && (group === undefined || type.group === group)
  })
