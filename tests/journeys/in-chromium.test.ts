/** Second part in Chromium: all other paths of each story, alternating between the languages. */
import { storiesInChromium } from './in-chromium.ts'

storiesInChromium('rest')
