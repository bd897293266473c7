/** A simple model of the email queue. Tests compare the real queue with it. */
import { delivery } from '../../../src/domain/text/limits.ts'
import type { ClaimedEmail } from '../../../src/server/mail/claim.ts'
import { type EmailType, emailTypes } from '../../../src/server/store/schema/generated/email-types.ts'
import { laneOf } from '../../../src/server/store/schema/email-lanes.ts'

type Kept = {
  id: string
  kind: EmailType
  linkId: string
  recipient: string
  dueAt: number
  claimedUntil: number | null
}

export type Hand = Pick<ClaimedEmail, 'id' | 'lane' | 'class' | 'recipient' | 'mailbox'>

/** `mailboxOf` returns the mailbox through which a link currently sends. */
export class QueueModel {
  readonly letters = new Map<string, Kept>()
  readonly mailboxes = new Map<string, string>()
  /** Claims by mailbox. Until a claim expires, only its owner sends through the mailbox. */
  readonly claims = new Map<string, { owner: string; until: number }>()

  put(letter: Omit<Kept, 'claimedUntil'>): void {
    this.letters.set(letter.id, { ...letter, claimedUntil: null })
  }

  classOf(letter: Kept): number {
    return emailTypes[letter.kind].class
  }

  mailboxOf(letter: Kept): string {
    return this.mailboxes.get(laneOf(letter)) ?? ''
  }

  due(now: number): Kept[] {
    return Array.from(this.letters.values()).filter(
      ({ dueAt, claimedUntil }) => dueAt <= now && (claimedUntil === null || claimedUntil <= now),
    )
  }

  claimsOf(owner: string): string[] {
    return Array.from(this.claims).flatMap(([mailbox, claim]) => (claim.owner === owner ? [mailbox] : []))
  }

  isOfAnother(mailbox: string, owner: string, now: number): boolean {
    const claim = this.claims.get(mailbox)
    return claim !== undefined && claim.owner !== owner && claim.until > now
  }

  /** Records that `owner`, who already has the emails `hands`, has claimed the emails `taken`. Returns the rules that this violates. */
  take(
    taken: readonly Hand[],
    { owner, hands, now }: { owner: string; hands: readonly Hand[]; now: number },
  ): string[] {
    const due = this.due(now)
    const all = [...hands, ...taken]
    const wrong: string[] = []
    const say = (is: boolean, words: string): void => void (is && wrong.push(words))
    say(new Set(taken.map(({ id }) => id)).size < taken.length, 'a letter twice')
    for (const one of taken) {
      const letter = due.find(({ id }) => id === one.id)
      if (!letter) say(true, 'a letter that is not due, or that another process has in hand')
      else say(this.mailboxOf(letter) !== one.mailbox, 'not through the mailbox of now')
      say(
        all.filter(({ mailbox, recipient }) => mailbox === one.mailbox && recipient === one.recipient).length > 1,
        'two to one recipient',
      )
    }
    for (const [mailbox, same] of Map.groupBy(all, (one) => one.mailbox)) {
      const room = mailbox === '' ? 5 : 3
      const added = taken.filter((one) => one.mailbox === mailbox)
      say(added.length > 0 && same.length > room, 'more than there are places')
      const others = same.filter((one) => one.class > 0).length
      say(added.some((one) => one.class > 0) && others >= room, 'the place of the codes')
    }
    const ids = new Set(taken.map(({ id }) => id))
    for (const left of due) {
      if (ids.has(left.id) || this.isOfAnother(this.mailboxOf(left), owner, now)) continue
      const same = all.filter(({ mailbox }) => mailbox === this.mailboxOf(left))
      if (same.some(({ recipient }) => recipient === left.recipient)) continue
      const rank = this.classOf(left)
      const mine = taken.filter(({ mailbox }) => mailbox === this.mailboxOf(left))
      say(
        mine.some((one) => one.class > rank),
        'an email of a lower class first',
      )
      const before = mine.filter((one) => one.class === rank && one.lane === laneOf(left))
      say(
        before.some(({ id }) => (this.letters.get(id)?.dueAt ?? 0) > left.dueAt),
        'a newer email first',
      )
      const room = this.mailboxOf(left) === '' ? 5 : 3
      const isFree = same.length < room && (rank === 0 || same.filter((one) => one.class > 0).length < room - 1)
      say(isFree, 'a letter left behind although there was a place')
    }
    const until = now + delivery.claim
    for (const { id, mailbox } of taken) {
      say(this.isOfAnother(mailbox, owner, now), 'through a mailbox of another process')
      const letter = this.letters.get(id)
      if (letter) letter.claimedUntil = until
    }
    for (const { mailbox } of taken) this.claims.set(mailbox, { owner, until })
    return wrong
  }

  /** Removes an email, or makes it due again at `dueAt`. */
  settle(id: string, dueAt: number | null): void {
    const letter = this.letters.get(id)
    if (dueAt === null) this.letters.delete(id)
    else if (letter) Object.assign(letter, { dueAt, claimedUntil: null })
  }
}
