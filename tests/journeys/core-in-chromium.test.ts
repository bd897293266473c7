/** The shortest path to the goal of each story, in one language: what the core run knows of Chromium. */
import { storiesInChromium } from './in-chromium.ts'

storiesInChromium('core')
