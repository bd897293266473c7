import { delivery } from '../../domain/limits.ts'
import type { Random } from '../house.ts'

/** How long to wait (ms) after try number `tries` failed: twice as long each time, somewhere in its upper half. */
export function pauseAfter(tries: number, random: Random): number {
  const whole = Math.min(delivery.longestPause, delivery.firstPause * 2 ** (tries - 1))
  return Math.round((whole / 2) * (1 + Number(random.digits(3)) / 1000))
}
