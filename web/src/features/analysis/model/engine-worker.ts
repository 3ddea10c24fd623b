// The engine that comes along (knowledge/), as a worker of the app; the service worker keeps it with the app's other files.
import '@gozlem/knowledge/note-worker'
