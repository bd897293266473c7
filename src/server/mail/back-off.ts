import { delivery } from '../../domain/text/limits.ts'
import type { Random } from '../context/services.ts'

/**
 * How long to wait (ms) after try number `tries` of a letter `age` (ms) old failed: twice as long each time, a random time in its upper half. For a
 * young letter it is two minutes at most, for others a sixth of its age: once a server is back after ten minutes, everything that waits is tried
 * within two.
 */
export function pauseAfter({ tries, age }: { tries: number; age: number }, random: Random): number {
  const doubled = delivery.firstPause * 2 ** (tries - 1)
  const whole = Math.min(doubled, Math.max(delivery.youngPause, age / 6), delivery.longestPause)
  return Math.round((whole / 2) * (1 + Number(random.digits(3)) / 1000))
}
