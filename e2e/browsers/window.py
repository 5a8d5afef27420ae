#!/usr/bin/python3
# A window with nothing but a WebKitGTK view, for WebKitWebDriver: its own MiniBrowser is never narrower than 447 px.
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

width, height = map(int, os.environ['WINDOW_SIZE'].split('x'))
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(['nl-BE', 'nl'])


def open_view(*_):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False)
    window.set_size_request(width, height)
    window.set_default_size(width, height)
    window.move(0, 0)
    window.add(view)
    window.show_all()
    view.connect('close', lambda *_: Gtk.main_quit())
    return view


def accept(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('MiniBrowser')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', open_view)


context.connect('automation-started', accept)
Gtk.main()
