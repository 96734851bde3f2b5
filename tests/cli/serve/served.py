"""A server for the tests of this folder."""

import http.client
import json
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from cli import COMMAND, CliTest, run

BOARD = run("deal", "617").out
GET = "GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def start_server(page, port, *options, **settings):
    command = [COMMAND, "serve", "--port", str(port), "--page", page, *options]
    return subprocess.Popen(command, text=True, **{"stderr": subprocess.PIPE, **settings})


class Served(CliTest):
    """Tests with a server that runs during the tests."""

    options = ()

    @classmethod
    def setUpClass(cls):
        cls.page = tempfile.mkdtemp()
        pathlib.Path(cls.page, "server.json").write_text("the page's own, for other servers")
        pathlib.Path(cls.page, "index.html").write_text("<!doctype html><title>page</title>")
        pathlib.Path(cls.page, "a.wasm").write_bytes(b"\0asm")
        cls.port = free_port()
        cls.server = start_server(cls.page, cls.port, *cls.options)
        cls.greeting = cls.server.stderr.readline()

    @classmethod
    def tearDownClass(cls):
        cls.server.send_signal(signal.SIGINT)
        cls.server.wait(timeout=60)
        cls.server.stderr.close()
        shutil.rmtree(cls.page)

    def ask(self, method, path, body=None, headers={}):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path, body.encode("latin-1") if isinstance(body, str) else body, headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer, text

    def ask_json(self, path):
        answer, text = self.ask("GET", path)
        return answer.status, json.loads(text)

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        self.addCleanup(connection.close)
        return connection

    def answers(self, request):
        """The complete answer to these bytes until the server closes the connection."""
        connection = self.connect()
        try:
            connection.sendall(request.encode("latin-1"))
            return b"".join(iter(lambda: connection.recv(65536), b""))
        except ConnectionError:
            return b""

    def send(self, request):
        """The status of the answer to these bytes, or None if the connection is closed without one."""
        answer = self.answers(request)
        return int(answer.split()[1]) if answer.startswith(b"HTTP/1.") else None

    def wait_until(self, condition):
        for _ in range(600):
            if condition():
                return
            time.sleep(0.1)
        self.fail("it has not come to this within a minute")
