import { allowanceOf, type Allowance } from '../../domain/projects/mailbox-platforms.ts'
import { mayGo, type Usage } from '../../domain/projects/mailbox-usage.ts'
import type { Config } from '../config/config.ts'
import type { LetterClass } from '../store/schema/letter-kinds.ts'
import type { LetterHead } from '../store/emails/letter-queue.ts'
import type { Nouns } from '../store/store.ts'

/** Decides whether a letter of a class may be sent through a mailbox that is already sending so many. */
export type Allowances = (mailbox: string, rank: LetterClass, inHand: number) => boolean

const isLimited = ({ perHour, perDay }: Allowance): boolean => perHour !== null || perDay !== null

/** What the mailboxes of lanes may still send, as counted at `now`. */
export async function readAllowances(
  config: Pick<Config, 'mailAllowance'>,
  { mailboxUsage }: Pick<Nouns, 'mailboxUsage'>,
  heads: readonly LetterHead[],
  now: number,
): Promise<Allowances> {
  const allowances = new Map<string, Allowance>([['', config.mailAllowance]])
  for (const head of heads) if (head.mailbox !== '') allowances.set(head.mailbox, allowanceOf(head))
  const limited = Array.from(allowances).flatMap(([mailbox, allowance]) => (isLimited(allowance) ? [mailbox] : []))
  const used = await mailboxUsage.used(limited, now)
  const nothing: Usage = { inHour: 0, inDay: 0 }
  return (mailbox, rank, inHand) => {
    const allowance = allowances.get(mailbox)
    const usage = used.get(mailbox) ?? nothing
    return !allowance || mayGo(allowance, { usage, inHand, isCampaign: rank === 2 })
  }
}
