/** Second part of the journeys in Chromium: for each story, all other paths, in alternating languages. */
import { storiesInChromium } from './in-chromium.ts'

storiesInChromium('rest')
