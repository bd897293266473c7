import type { Generated } from 'kysely'
import type { Sealed } from '../../domain/sealed.ts'
import type { AccessTables } from './schema-access.ts'

/** The tables, as both databases hold them: text, whole numbers and bytes; times are milliseconds; JSON is text. */
export type Tables = AccessTables & {
  links: {
    id: string
    platform: string
    organization: string
    repository: string
    alias: string
    project_url: string
    summaries: string
    state: string
    next_agreement: number
    created_at: number
    submitter: string
    mailbox: string
    organization_id: string
    released: string
    mailbox_id: string
    mailbox_for: string
    alias_key: string
    project_key: string
    evidenced: number
  }
  agreements: {
    link_id: string
    id: string
    kind: string
    language: string
    version: number
    state: string
    title: string
    url: string
    pages: number
    document_sha256: string
    text_sha256: string
    fields: string
    created_at: number
    summary: string | null
    /** JSON; null where nothing had to be accepted. */
    accepted_reading: string | null
  }
  robot_tokens: { link_id: string; hash: string }
  documents: { sha256: string; bytes: Uint8Array }
  texts: { sha256: string; body: string }
  drafts: {
    account_id: string
    sha256: string
    bytes: Uint8Array
    body: string
    text_sha256: string
    title: string
    pages: number
    url: string
    filename: string
    created_at: number
    /** JSON; empty where a version before this one read it. */
    difference: string
    /** The version of the reader; 0 where a version of the service without this column read it. */
    reader: number
  }
  readings: { document_sha256: string; reader: number; text_sha256: string; read_at: number }
  kept_texts: { link_id: string; agreement_id: string; text_sha256: string; kept_at: number }
  signing_days: {
    link_id: string
    agreement_id: string
    kind: string
    day: string
    signed: number
    total: number
  }
  signings: {
    id: string
    link_id: string
    kind: string
    state: string
    agreement_id: string
    language: string
    version: number
    name: string
    email: string
    signer_key: string
    answers: string
    salts: string
    origin: Sealed
    signed_at: number
    evidence_seq: number
    domain: string
    commitment_form: number
  }
  corporations: {
    id: string
    link_id: string
    state: string
    agreement_id: string
    language: string
    version: number
    name: string
    name_key: string
    representative: string
    email: string
    email_key: string
    registrable: string
    answers: string
    salts: string
    representative_salts: string
    origin: Sealed | ''
    signed_at: number
    evidence_seq: number
    mailed_at: number | null
    pdf_sha256: string | null
    uploaded_at: number | null
    administrator: string | null
    approved_at: number | null
    deleted_at: number | null
    commitment_form: number
  }
  corporation_words: { corporation_id: string; word: string; link_id: string; state: string }
  corporation_counts: { link_id: string; state: string; number: number }
  corporation_domains: {
    corporation_id: string
    domain: string
    link_id: string
    position: number
    state: string
    added_at: number
  }
  corporation_pdfs: { corporation_id: string; sha256: string; bytes: Uint8Array; uploaded_at: number }
  corporation_keys: {
    key_hash: string
    corporation_id: string
    issued_at: number
    expires_at: number
    superseded_at: number | null
  }
  corporation_history: { corporation_id: string; seq: number; link_id: string }
  employees: {
    id: string
    link_id: string
    corporation_id: string
    state: string
    agreement_id: string
    language: string
    version: number
    name: string
    name_key: string
    email: string
    email_key: string
    answers: string
    salts: string
    origin: Sealed
    reads: string
    signed_at: number
    changed_at: number
    evidence_seq: number
    commitment_form: number
  }
  employee_words: { employee_id: string; word: string; corporation_id: string; state: string }
  employee_counts: { corporation_id: string; state: string; number: number }
  managers: {
    account_id: string
    link_id: string
    corporation_id: string
    manager_id: string
    manager_key: string
    name: string
    reads: string
    state: string
    added_at: number
    evidence_seq: number
    salts: string
  }
  domain_graces: {
    corporation_id: string
    domain: string
    link_id: string
    state: string
    begun_at: number
    ends_at: number
    told: string
    salts: string
    evidenced: number
  }
  codes: {
    id: string
    purpose: string
    link_id: string
    email_key: string
    mac: string
    state: string
    tries: number
    issued_at: number
    expires_at: number
    settled_at: number | null
    /** Given by the database. */
    seq: Generated<number>
    common_tries: Generated<number>
  }
  proven_addresses: { key: string; proven_at: number }
  counters: { key: string; times: string; expires_at: number }
  outbox: {
    id: string
    kind: string
    link_id: string
    recipient: string
    language: string
    subject: string
    secret: Sealed | null
    state: string
    tries: number
    due_at: number
    claimed_until: number | null
    created_at: number
    settled_at: number | null
    last_error: string | null
    lane: string | null
    class: number | null
  }
  policies: {
    link_id: string
    kind: string
    language: string
    number: number
    version: string
    state: string
    source: string
    text_sha256: string
    created_at: number
    evidenced: number
  }
  evidence: { link_id: string; seq: number; at_ms: number; type: string; body: string; hash: string }
  chains: { link_id: string; seq: number; hash: string }
  jobs: { name: string; done_at: number; held_until: number }
  service_keys: {
    id: string
    public_key: string
    state: string
    from_ms: number
    until_ms: number | null
    compromised_since: number | null
  }
}
