/** Core part of the journeys in Chromium: for each story, the shortest path to its goal, in one language. */
import { storiesInChromium } from './in-chromium.ts'

storiesInChromium('core')
