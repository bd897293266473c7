/** Core part of the journeys in Chromium: the shortest path to the goal of each story, in one language. */
import { storiesInChromium } from './in-chromium.ts'

storiesInChromium('core')
