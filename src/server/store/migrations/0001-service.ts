import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Processes, keys, counters, the evidence chains and the audit log. */
export const service = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, [...tables, serviceChain, eventsOfRecords(dialect), ...appendOnly[dialect]])

const tables = [
  `create table database_marks (
     name text primary key, id text not null, place text not null, beats integer not null, copied_at integer,
     paused_at integer
   ) strict`,
  `create table database_writers (
     name text primary key, xid text not null
   ) strict`,
  `create table service_keys (
     id text primary key, public_key text not null, state text not null, from_ms integer not null, until_ms integer,
     compromised_since integer, seal_certificate text not null
   ) strict`,
  `create table contact_keys (
     id text primary key, sealed text not null
   ) strict`,
  `create table jobs (
     name text primary key, done_at integer not null, held_until integer not null
   ) strict`,
  `create table counters (
     key text primary key, times text not null, expires_at integer not null
   ) strict`,
  `create index old_counters on counters (expires_at)`,
  `create table chains (
     link_id text primary key, seq integer not null, hash text not null
   ) strict`,
  `create table evidence (
     link_id text not null, seq integer not null, at_ms integer not null, type text not null, body text not null,
     hash text not null,
     primary key (link_id, seq)
   ) strict`,
  `create table audit (
     id text primary key, at integer not null, who text not null, what text not null, link_id text not null,
     client text not null, result text not null
   ) strict`,
  `create index audit_by_age on audit (at) where who <> 'operator'`,
  `create index audit_by_person on audit (who, at) where substr(who, 1, 7) = 'person '`,
  `create index audit_by_time on audit (at, id)`,
  `create index audit_of_operator on audit (id) where who = 'operator'`,
  `create index audit_of_person on audit (who) where who >= 'person ' and who < 'person!'`,
  `create index audit_of_unknown on audit (who) where who >= 'unknown ' and who < 'unknown!'`,
  `create index audited_clients on audit (at) where client <> ''`,
  `create table funnel_days (
     link_id text not null, day text not null, opened integer not null, asked integer not null,
     signed integer not null,
     primary key (link_id, day)
   ) strict`,
]

/** The chain of the service's own events. A link's chain begins with the link. */
const serviceChain = `insert into chains (link_id, seq, hash) values ('', 0, '${'0'.repeat(64)}')`

/**
 * Finds the events that name a signature or an employee. The event of a signing is found by the number in its record instead. The ID is cut from the
 * text, so that a body that is no JSON makes no insert fail.
 */
function eventsOfRecords(dialect: Dialect): string {
  const position = (member: string): string => `${dialect === 'postgres' ? 'strpos' : 'instr'}(body, '"${member}":"')`
  const id = (member: string): string =>
    `when ${position(member)} > 0 then substr(body, ${position(member)} + ${member.length + 4}, 32)`
  const record = `(case ${id('signing')} ${id('employee')} end)`
  return `create index events_of_records on evidence (${record}, link_id, seq)
    where type <> 'individual.signed' and type <> 'employee.signed' and ${record} is not null`
}

/** Rejects updates and deletes of evidence. */
const appendOnly = {
  sqlite: ['update', 'delete'].map(
    (change) => `create trigger evidence_is_kept_from_${change} before ${change} on evidence
      begin select raise(abort, 'evidence is append-only'); end`,
  ),
  postgres: [
    `create function keep_evidence() returns trigger language plpgsql as
       $$ begin raise exception 'evidence is append-only'; end $$`,
    `create trigger evidence_is_kept before update or delete on evidence for each row execute function keep_evidence()`,
  ],
}
