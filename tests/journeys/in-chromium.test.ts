/** Second part of the journeys in Chromium: all other paths of each story. The language alternates between paths. */
import { storiesInChromium } from './in-chromium.ts'

storiesInChromium('rest')
