/**
 * Writes open pull requests directly to a database, with their commits already read. Each pull request has commits by one person who has not signed.
 */
import { signerKey } from '../../src/server/store/schema/signer-key.ts'
import { write } from '../support/databases/seeds.ts'

type Seeding = { linkId: string; watchId: string; forgeId: string; count: number }

const shaOf = (n: number): string => n.toString(16).padStart(40, 'a')

export function seedPullRequests(file: string, { linkId, watchId, forgeId, count }: Seeding): void {
  write(file, (database) => {
    const pull = database.prepare(
      `insert into pull_requests (id, watch_id, link_id, forge_id, number, native_id, title, opener_id, opener_login, opener_is_bot,
         state, is_draft, head_sha, base_sha, declared_commits, read_sha, wanted_at, needs_reading, priority, revision, tries,
         claimed_until, verdict, reading, gaps, left_out, failing_since, status_title, status_summary, people, covered, judged_at,
         rejudge_at, seen_at, closed_at, asked_at, base_ref, read_policy, merged_commits)
       values (?, ?, ?, ?, ?, ?, 'Merge', '7', 'ana', 0, 'open', 0, ?, ?, 1, ?, null, 0, 4, 0, 0, 0, 'uncovered',
         '{"kind":"complete"}', '[]', '[]', null, 'red', 'red', 1, 0, 0, null, 0, null, 0, 'main', '', '[]')`,
    )
    const contribution = database.prepare(
      `insert into contributions (pull_request_id, position, link_id, forge_id, person_key, key, name, email, address, account_id,
         account_login, is_proven, roles, commits, all_commits, ground, ground_id, gap, grace_ends_at, changed_at, account_type, own_work, vouched_by, account_by_login)
       values (?, 0, ?, ?, ?, ?, 'Ana', ?, 'mailbox', '', '', 0, '["author"]', '[]', 1, '', '', 'unsigned', null, 0, '',
         '{"isProven":false,"isOwn":false,"vouchers":[],"coAuthors":[]}', '', 0)`,
    )
    for (let n = 1; n <= count; n += 1) {
      const [id, email] = [`seeded-${n}`, `seeded-${n}@mail.example`]
      pull.run(id, watchId, linkId, forgeId, 100_000 + n, String(n), shaOf(n), shaOf(0), shaOf(n))
      contribution.run(id, linkId, forgeId, signerKey(linkId, email), `email:${email}`, email)
    }
  })
}
