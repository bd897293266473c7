import { administration, duration, linkPeople, mailboxCheck, retention } from '../../../domain/text/limits.ts'
import { firstSlots } from '../../../domain/projects/mailbox-usage.ts'
import type { Stored } from '../engine/rows.ts'
import type { AccessTables } from '../schema/schema-access.ts'
import { setUp, underEvidence, type RetentionOf } from './rule.ts'

type Names = keyof { [T in keyof Stored<AccessTables>]: 1 }

export const ofAccess: RetentionOf<Names> = {
  accounts: { kept: `${underEvidence}; a removed account keeps its login and address, to which events commit` },
  sessions: {
    rules: [
      {
        what: 'sign-ins (hash of the cookie)',
        why: 'an end can be told from a forgery',
        limit: retention.sessions,
        since: 'ends_at',
      },
    ],
  },
  resets: {
    rules: [
      {
        what: 'links to set a password (hash)',
        why: 'a used link is told from a wrong one',
        limit: retention.resets,
        since: 'expires_at',
      },
    ],
  },
  person_sessions: {
    rules: [
      {
        what: 'that a browser has proven an address (hash of the cookie; the address sealed)',
        why: 'what was signed with it can be seen for an hour',
        limit: 0,
        since: 'expires_at',
      },
    ],
  },
  flows: {
    rules: [
      {
        what: 'sign-ins on their way to a code platform',
        why: 'until the browser is back',
        limit: 0,
        since: 'expires_at',
      },
    ],
  },
  link_managers: { kept: underEvidence },
  link_invitations: {
    rules: [
      {
        what: 'invitations that ended, with their addresses',
        why: 'who invited can see what became of it; the event says that it was forgotten',
        limit: linkPeople.kept,
        since: 'settled_at',
        job: 'sweepInvitations',
      },
    ],
  },
  administered_organizations: {
    rules: [
      {
        what: 'organisations that a code platform last confirmed',
        why: 'access is asked for again at the next sign-in',
        limit: administration.forgotten,
        since: 'confirmed_at',
      },
    ],
  },
  platform_tokens: {
    rules: [
      {
        what: 'tokens of code platforms (sealed)',
        why: 'to ask what an account administers',
        limit: administration.forgotten,
        since: 'created_at',
      },
    ],
  },
  mailboxes: { kept: setUp },
  mailbox_trials: {
    rules: [
      {
        what: 'mailboxes that are being tried (sealed)',
        why: 'until the code is typed',
        limit: mailboxCheck.trialLifetime,
        since: 'created_at',
      },
    ],
  },
  mailbox_usage: {
    rules: [
      {
        what: 'how many letters a mailbox sent',
        why: 'its provider limits a day',
        limit: duration.day,
        since: 'slot',
        asOf: (time) => firstSlots(time + duration.day).ofDay,
      },
    ],
  },
  attempts: {
    rules: [
      {
        what: 'failed sign-ins of an account and client (hash)',
        why: 'the freeze after five',
        limit: retention.attempts,
        since: 'expires_at',
      },
    ],
  },
  consents: {
    kept: `${underEvidence}; without the client's address after the limit`,
    rules: [
      {
        what: 'the client’s address of a consent',
        why: 'abuse can be looked into; the event says that it was forgotten',
        limit: retention.clients,
        since: 'given_at',
        where: `client <> ''`,
        set: `client = ''`,
        job: 'forgetClients',
      },
    ],
  },
  audit: {
    kept: `evidence: the operator’s acts, which name nobody else`,
    rules: [
      {
        what: 'the client’s address of an act',
        why: 'abuse can be looked into',
        limit: retention.clients,
        since: 'at',
        where: `client <> ''`,
        set: `client = ''`,
      },
      {
        what: 'acts of all others: sign-ins, refusals, changes',
        why: 'a year can be reviewed, with a month to do so',
        limit: retention.acts,
        since: 'at',
        where: `who <> 'operator'`,
      },
    ],
  },
}
