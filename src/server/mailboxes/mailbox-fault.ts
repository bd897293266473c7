import type { StoredMailboxFailure } from '../../domain/projects/mailbox-failure.ts'
import type { Rest } from '../platforms/gmail-answer.ts'

/** Why a mailbox accepts no letter at all now: it refuses the service, or may send nothing for a while. Independent of the letter. */
export type MailboxFault = { type: 'refused' | 'resting'; trouble: StoredMailboxFailure; rest: Rest | null }

/** What a transport throws where it is the mailbox, not the letter, that hinders it. */
export class MailboxFaultError extends Error {
  readonly fault: MailboxFault

  constructor(words: string, fault: MailboxFault) {
    super(words)
    this.name = 'MailboxFaultError'
    this.fault = fault
  }
}
