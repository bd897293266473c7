import type { Sealed } from '../../domain/sealed.ts'

/** The tables of accounts, and of everything about who may come in. */
export type AccessTables = {
  accounts: {
    id: string
    link_id: string
    role: string
    corporation: string
    platform: string
    platform_id: string
    login: string
    login_key: string
    email: string
    email_key: string
    password: string | null
    consent: string
    state: string
    created_at: number
    removed_at: number | null
    salts: string
    evidenced: number
  }
  sessions: {
    id: string
    account_id: string
    handle: string
    created_at: number
    seen_at: number
    ends_at: number
    ended_at: number | null
  }
  resets: {
    key_hash: string
    link_id: string
    email_key: string
    state: string
    issued_at: number
    expires_at: number
    settled_at: number | null
    language: string
  }
  flows: {
    id: string
    state_hash: string
    platform: string
    verifier: Sealed
    expires_at: number
    account_id: string
    consent: string
  }
  link_managers: {
    id: string
    link_id: string
    account_id: string
    ground: string
    invitation: string
    state: string
    since: number
    ended_at: number | null
    ended_by: string
  }
  link_invitations: {
    id: string
    link_id: string
    email: string
    email_key: string
    language: string
    key_hash: string
    state: string
    invited_by: string
    changed_by: string
    account_id: string
    created_at: number
    expires_at: number
    settled_at: number | null
    salts: string
  }
  administered_organizations: {
    account_id: string
    organization_id: string
    platform: string
    state: string
    asked_at: number
    confirmed_at: number
  }
  platform_tokens: { account_id: string; sealed: Sealed; created_at: number }
  mailboxes: {
    id: string
    account_id: string
    address: string
    address_key: string
    platform: string
    host: string
    port: number
    secret: Sealed
    state: string
    rests_until: number
    last_error: string | null
    revision: number
    created_at: number
    authorized_at: number
    trouble: string | null
    troubled_since: number | null
    tried_at: number | null
  }
  mailbox_trials: {
    id: string
    account_id: string
    address: string
    address_key: string
    secret: Sealed
    created_at: number
  }
  mailbox_usage: { mailbox: string; slot: number; sent: number }
  attempts: { key: string; state: string; failures: string; frozen_until: number | null; expires_at: number }
  consents: {
    id: string
    account_id: string
    version: string
    language: string
    client: string
    given_at: number
    salts: string
    evidenced: number
  }
  audit: {
    id: string
    at: number
    who: string
    what: string
    link_id: string
    client: string
    result: string
    evidenced: number
  }
}
