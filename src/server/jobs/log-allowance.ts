import type { Services } from '../context/services.ts'
import { readOwnAllowance } from '../usecases/shared/codes/own-allowance.ts'

const job = 'mail allowance used up'

/** Logs when the service's own mailbox has used its allowance, and when it may send again: one line each, for all processes. */
export async function logAllowance({
  clock,
  config,
  log,
  store,
}: Pick<Services, 'clock' | 'config' | 'log' | 'store'>): Promise<void> {
  const isLogged = (await store.reading.jobs.doneAt(job)) !== null
  const { used, again } = await readOwnAllowance(config, store.reading, clock.now())
  if (isLogged === used >= 1) return
  const isChanged = await store.transaction(async (tx) => {
    if (((await tx.jobs.doneAt(job)) !== null) !== isLogged) return false
    await tx.jobs.note(job, isLogged ? 0 : tx.at)
    return true
  })
  if (!isChanged) return
  if (isLogged) log.info('The mailbox of SMTP_URL may send again.')
  else {
    const until = new Date(again).toISOString()
    log.error(`MAIL_AN_HOUR or MAIL_A_DAY is used up: the mailbox of SMTP_URL sends nothing until ${until}.`)
  }
}
