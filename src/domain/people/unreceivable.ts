import { emailKey } from './email.ts'

/** Hosts that receive no email: local-only hosts, and hosts of the noreply addresses of GitHub, Gitee, GitLab, Gitea and GitCode. */
const nowhere =
  /(?:^|\.)(?:localhost|localdomain|local|lan|internal|intranet|invalid|home\.arpa)$|^(?:users?\.)?noreply\.|^noreply$/
const noMailbox = /^(?:no-?reply|do-?not-?reply)@/

/** Whether the domain of an address receives no email. */
export const isWithoutMailboxes = (email: string): boolean => {
  const key = emailKey(email)
  return nowhere.test(key.slice(key.lastIndexOf('@') + 1))
}

/** Whether the address is unlikely to receive email, so that a code cannot prove it. */
export const isUnreceivable = (email: string): boolean => noMailbox.test(emailKey(email)) || isWithoutMailboxes(email)
