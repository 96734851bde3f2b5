"""What the server refuses, says and does as it starts."""

import contextlib
import http.client
import os
import pathlib
import select
import signal
import socket
import sqlite3
import tempfile
import unittest

from cli import CliTest, main, open_terminal, run
from served import free_port, start_server


class Refusals(CliTest):
    def test_a_store_that_is_none(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "index.html").write_text("x")
            foreign, text, cut = (f"{folder}/{name}.sqlite" for name in ("foreign", "text", "cut"))
            with contextlib.closing(sqlite3.connect(foreign)) as database:
                database.execute("CREATE TABLE x (y)")
            pathlib.Path(text).write_text("no store at all" * 100)
            run("survey", "1..200", "--out", cut)
            pathlib.Path(cut).write_bytes(pathlib.Path(cut).read_bytes()[:5000])
            for store, words in (
                ("none", "none"),
                (foreign, "not a store"),
                (text, "text.sqlite"),
                (cut, "cut.sqlite"),
                (folder, folder),
            ):
                with self.subTest(store):
                    self.assert_fails(2, words, "serve", "--page", folder, "--store", store)

    def test_a_page_that_is_not_there(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assert_fails(2, "tools/web page", "serve", "--page", folder)

    def test_a_port_that_is_taken(self):
        with tempfile.TemporaryDirectory() as folder, socket.socket() as taken:
            pathlib.Path(folder, "index.html").write_text("x")
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = str(taken.getsockname()[1])
            self.assert_fails(2, "another program is using the port", "serve", "--page", folder, "--port", port)

    def test_a_host_that_is_none(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "index.html").write_text("x")
            for host, words in (
                ("", "--host"),
                ("no such host", "--host"),
                ("192.0.2.1", "not an address of this machine"),
            ):
                with self.subTest(host):
                    self.assert_fails(2, words, "serve", "--page", folder, "--host", host)

    def test_a_port_that_is_none(self):
        self.assert_fails(2, "--port", "serve", "--port", "70000")


class Started(CliTest):
    """What the server says and does as it starts."""

    def start(self, *options, environment={}, **settings):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        pathlib.Path(folder, "index.html").write_text("x")
        self.port = free_port()
        server = start_server(folder, self.port, *options, env=os.environ | environment, **settings)
        self.addCleanup(server.wait)
        self.addCleanup(server.send_signal, signal.SIGINT)
        if server.stderr:
            self.addCleanup(server.stderr.close)
        return server

    def test_a_signal_ends_it_with_the_code_of_the_signal(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            server = self.start()
            server.stderr.readline()
            server.send_signal(number)
            self.assertEqual(server.wait(timeout=60), code)

    def status_of(self, host):
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)) as connection:
            connection.request("GET", "/", headers={"Host": host})
            return connection.getresponse().status

    @unittest.skipUnless(pathlib.Path("/proc/net/if_inet6").exists(), "there is no IPv6")
    def test_ipv6_addresses_have_brackets(self):
        greeting = self.start("--host", "::1").stderr.readline()
        self.assertIn(f"http://[::1]:{self.port}/", greeting)

    def test_other_machines_and_names(self):
        server = self.start("--host", "0.0.0.0", "--allow-host", "cards.example", "--allow-host", "two.example")
        server.stderr.readline()
        self.assertIn("other machines", server.stderr.readline())
        for host, status in (("cards.example", 200), ("Two.Example:80", 200), ("three.example", 421)):
            self.assertEqual(self.status_of(host), status, host)

    def start_at_desktop(self, *options, **environment):
        """Starts a server at a terminal, and returns the file with the addresses that it passes to xdg-open."""
        folder = self.enterContext(tempfile.TemporaryDirectory())
        os.mkfifo(f"{folder}/opened")
        program = pathlib.Path(folder, "xdg-open")
        program.write_text(f'#!/bin/sh\necho "$1" > "{folder}/opened"\n')
        program.chmod(0o755)
        reader = os.open(f"{folder}/opened", os.O_RDONLY | os.O_NONBLOCK)
        ours, terminal = open_terminal()
        self.addCleanup(os.close, reader)
        self.addCleanup(os.close, ours)
        environment["PATH"] = f"{folder}:{os.environ['PATH']}"
        self.start(*options, stderr=terminal, environment=environment)
        os.close(terminal)
        os.read(ours, 1000)
        return reader

    def test_the_browser_opens_at_a_desktop(self):
        reader = self.start_at_desktop(DISPLAY=":0")
        self.assertTrue(select.select([reader], [], [], 60)[0])
        self.assertEqual(os.read(reader, 1000).decode(), f"http://127.0.0.1:{self.port}/\n")

    def test_it_does_not_where_there_is_none_or_by_request(self):
        for options, environment in (((), {"DISPLAY": "", "WAYLAND_DISPLAY": ""}), (("--no-open",), {"DISPLAY": ":0"})):
            reader = self.start_at_desktop(*options, **environment)
            self.assertEqual(self.status_of("localhost"), 200)  # after the browser would have been started
            self.assertEqual(os.read(reader, 1000), b"")


if __name__ == "__main__":
    main()
